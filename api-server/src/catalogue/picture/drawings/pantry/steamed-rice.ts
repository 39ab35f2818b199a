import { darker } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { green, nandina } from '../../parts/plants';
import { plate, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, repeat } from '../../svg';

export const redRice: Drawing = ({ dice, stamp }) => {
  const bean = stamp(ellipse(0, 0, 9, 7, '#6d2430'));
  const tub = wood.pale;
  const grains =
    path('M116 296C140 226 460 226 484 296 440 336 160 336 116 296z', '#e3a7a0') +
    line(
      'M190 270l14-6M230 252l12 6M276 262l14-6M320 248l14 4M366 264l12-6M410 272l12 6M216 294l14-4M260 296l12 4M306 290l14-4M350 298l12-4M396 294l14 2',
      '#f3cdc4',
      6,
    ) +
    repeat(14, (index) =>
      bean({
        x: 180 + (index % 7) * 40 + dice.whole(-8, 8),
        y: 262 + Math.floor(index / 7) * 26 + dice.whole(-6, 6),
        rotate: dice.whole(0, 90),
      }),
    );
  return (
    shadow(300, 408, 190, 18) +
    ellipse(300, 296, 200, 56, darker(tub, 0.3)) +
    grains +
    path('M100 296C110 360 490 360 500 296L486 384C470 418 130 418 114 384z', tub) +
    line('M108 326C124 376 476 376 492 326M116 372C140 412 460 412 484 372', '#b5813f', 8) +
    nandina(300, 258, 1.2) +
    steam(300, 210)
  );
};

export const leafParcels: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path('M0-70C30-40 60 20 56 50Q0 70-56 50C-60 20-30-40 0-70z', green.leaf) +
      path('M0-70C30-40 60 20 56 50 30 60 6 62 0 62z', green.deep) +
      line('M-2-62Q-20 0-30 54M4-60Q22 0 30 54', '#86ad5c', 3) +
      line('M-46 10Q0 26 46 10M-52 30Q0 46 52 30', '#e3cf94', 6) +
      line('M30 16l26 30', '#e3cf94', 4),
  );
  return (
    plate(300, 360, 220, dice.pick(['#8f2f28', '#d9c39c', '#35506b']), '#c9a15c') +
    one({ x: 196, y: 288, rotate: -10 }) +
    one({ x: 404, y: 288, rotate: 10 }) +
    one({ x: 300, y: 270, scale: 1.06 }) +
    one({ x: 250, y: 322, rotate: -6 }) +
    one({ x: 352, y: 322, rotate: 6 })
  );
};
