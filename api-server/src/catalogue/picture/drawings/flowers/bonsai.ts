import { darker, lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { line, path, rect, type Svg } from '../../svg';

const tray = (glaze: Colour): Svg =>
  shadow(300, 412, 176, 12) +
  path('M136 356H464L446 400H154z', glaze) +
  path('M400 356H464L446 400H386z', darker(glaze, 0.2)) +
  rect(126, 344, 348, 18, lighter(glaze, 0.16), { rx: 6 }) +
  path('M170 400h40l-6 12h-28zM390 400h40l-6 12h-28z', darker(glaze, 0.25)) +
  path('M146 346Q220 318 300 330T454 346z', '#6f8f45') +
  path('M150 346Q190 330 240 338T300 346z', '#8aa858');

export const pineBonsai: Drawing = ({ dice }) => {
  const cloud = (x: number, y: number, r: number): Svg =>
    path(
      `M${x - r} ${y}C${x - r} ${y - r * 0.7} ${x - r * 0.4} ${y - r * 0.8} ${x} ${y - r * 0.72}S${x + r} ${y - r * 0.6} ${x + r} ${y}Q${x} ${y + r * 0.3} ${x - r} ${y}z`,
      '#3f6b3a',
    ) +
    path(
      `M${x - r * 0.8} ${y - r * 0.12}C${x - r * 0.7} ${y - r * 0.6} ${x - r * 0.1} ${y - r * 0.66} ${x + r * 0.3} ${y - r * 0.56}Q${x - r * 0.2} ${y - r * 0.1} ${x - r * 0.8} ${y - r * 0.12}z`,
      '#6a934f',
    );
  return (
    path(
      'M286 346C270 300 330 280 300 236 276 200 320 176 318 130L332 134C340 180 306 206 330 240 356 290 320 310 336 346z',
      '#6d4a30',
    ) +
    line(
      'M310 290Q370 270 410 262M306 240Q240 230 200 214M320 190Q370 176 396 150',
      '#6d4a30',
      11,
    ) +
    cloud(420, 262, 70) +
    cloud(190, 214, 74) +
    cloud(400, 158, 62) +
    cloud(310, 120, 80) +
    tray(dice.pick(['#5c7f9a', '#7a4a3a', '#4d6a5a']))
  );
};

export const leafyBonsai =
  (leaves: Colour): Drawing =>
  ({ dice, stamp }) => {
    const star = 'M0 18L-5 5-19 9-12-2-20-11-6-10 0-24 6-10 20-11 12-2 19 9 5 5z';
    const near = stamp(path(star, leaves) + line('M0 16V-14', darker(leaves, 0.2), 2));
    const far = stamp(path(star, darker(leaves, 0.22)));
    const crown = (print: typeof near, counts: readonly number[], y: number, scale: number): Svg =>
      heap({ rows: counts, y, across: 46, down: 34 }, (x, y) =>
        print({
          x: x + dice.whole(-7, 7),
          y: y + dice.whole(-6, 6),
          rotate: dice.whole(0, 90),
          scale,
        }),
      );
    return (
      line(
        'M284 346C268 300 304 290 296 250L236 190M296 250L364 180M296 250L312 150',
        '#7a5236',
        22,
      ) +
      crown(far, [3, 5, 4], 116, 2.3) +
      crown(near, [4, 6, 7, 5], 100, 1.5) +
      tray(dice.pick(['#5c7f9a', '#f4ecdc', '#7a4a3a']))
    );
  };
