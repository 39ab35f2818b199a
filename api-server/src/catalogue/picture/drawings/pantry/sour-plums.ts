import { darker, lighter, type Colour } from '../../colour';
import { ball, shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path } from '../../svg';

export const sourPlums =
  (plum: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      ball(0, 0, 32, plum) +
        line('M-14-14q8 10 0 24M4-22q8 14 2 34M18-8q2 12-6 20', darker(plum, 0.25), 3.4),
    );
    const glaze = dice.pick(['#5a3a2a', '#35506b', '#4d5a4a']);
    return (
      shadow(206, 402, 110, 14) +
      path('M116 262C90 300 100 384 140 402H272C312 384 322 300 296 262z', glaze) +
      path(
        'M250 262H296C322 300 312 384 272 402H226C280 370 280 300 250 262z',
        darker(glaze, 0.25),
      ) +
      path(
        'M112 300C150 330 262 330 300 300 296 340 270 322 250 340 226 356 210 330 186 344 160 356 130 330 112 300z',
        lighter(glaze, 0.28),
      ) +
      ellipse(206, 262, 94, 26, darker(glaze, 0.2)) +
      ellipse(206, 262, 80, 19, '#3a1a18') +
      one({ x: 174, y: 252, scale: 0.8 }) +
      one({ x: 236, y: 250, scale: 0.8 }) +
      one({ x: 206, y: 240, scale: 0.86 }) +
      plate(416, 376, 104, porcelain.white, porcelain.blue) +
      one({ x: 386, y: 350 }) +
      one({ x: 446, y: 352 }) +
      one({ x: 416, y: 326, rotate: dice.whole(0, 40) }) +
      leaf(470, 360, 60, 60, green.leaf)
    );
  };
