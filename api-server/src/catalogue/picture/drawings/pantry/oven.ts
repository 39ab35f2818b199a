import { darker, lighter, type Colour } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { board, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, scatter, type Svg } from '../../svg';

export const gratin =
  (top: Colour): Drawing =>
  ({ dice }) => {
    const dish = dice.pick(['#b5493a', '#f4ecdc', '#35506b', '#d99a3a']);
    return (
      shadow(300, 400, 216, 18) +
      path('M60 308Q52 292 70 288H530Q548 292 540 308L516 318H84z', darker(dish, 0.2)) +
      path('M92 300C96 380 140 396 200 396H400C460 396 504 380 508 300z', dish) +
      ellipse(300, 300, 208, 60, lighter(dish, 0.3)) +
      ellipse(300, 300, 192, 51, top) +
      path(
        'M140 300C150 270 210 262 240 276 270 256 330 262 350 276 400 262 450 276 460 300 430 322 380 312 350 326 310 338 270 318 240 330 190 334 150 322 140 300z',
        lighter(top, 0.4),
      ) +
      scatter('190,290 250,308 330,286 400,304 300,320', (x, y) =>
        ellipse(x, y, 22, 8, darker(top, 0.2)),
      ) +
      path(
        'M270 286C272 266 300 262 316 270 326 278 322 290 312 296 302 286 286 284 270 286z',
        '#ef8a5a',
      ) +
      circle(370, 288, 9, '#5c8f45') +
      circle(226, 312, 8, '#5c8f45') +
      steam(300, 230)
    );
  };

export const pizza =
  (sauce: Colour, on: Svg): Drawing =>
  ({ dice }) =>
    shadow(300, 392, 230, 26) +
    ellipse(300, 350, 236, 84, wood.dark) +
    ellipse(300, 342, 236, 84, wood.warm) +
    ellipse(300, 334, 210, 72, '#c9843c') +
    ellipse(300, 328, 208, 70, '#e6b464') +
    ellipse(300, 326, 180, 58, sauce) +
    scatter('210,310 300,292 390,312 250,350 350,350 300,326', (x, y) =>
      ellipse(x, y, 38, 15, '#fbf0d0'),
    ) +
    place({ x: 300, y: 326, rotate: dice.whole(-6, 6) }, on) +
    line('M300 326L300 256M300 326L470 344M300 326L200 380', '#d9a25c', 3);

export const pizzaTopping: Svg =
  scatter(
    '-110,-8 -50,-34 50,-30 110,0 60,30 -50,30 0,4',
    (x, y) => ellipse(x, y, 22, 10, '#c8452f') + ellipse(x - 4, y - 2, 8, 4, '#e0786a'),
  ) +
  leaf(-20, -10, 30, 70, green.leaf) +
  leaf(40, 6, 30, -60, green.leaf) +
  leaf(-80, 20, 28, 30, green.leaf);

export const breads: Drawing = ({ dice, stamp }) => {
  const loaf =
    path(
      'M-90 50V-30C-120-50-104-92-64-86H64C104-92 120-50 90-30V50Q90 60 80 60H-80Q-90 60-90 50z',
      '#c98a45',
    ) +
    path(
      'M-78 46V-26C-100-44-88-76-58-72H58C88-76 100-44 78-26V46Q78 50 72 50H-72Q-78 50-78 46z',
      '#f6e2b4',
    ) +
    path('M-60-72H58C88-76 100-44 78-26L70-30C80-48 60-60 40-58H-40z', '#fbefd0');
  const roll = stamp(
    path('M-52 22C-58-22-28-42 0-42S58-22 52 22Q0 38-52 22z', '#c9823a') +
      path('M-40-6Q-20-34 10-34', 'none', {
        stroke: '#e9b26a',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
  );
  const crescent = stamp(
    path('M-70 28C-66-20-30-48 0-48S66-20 70 28L52 34C40 8 24-4 0-4S-40 8-52 34z', '#d9963f') +
      line('M-40-24L-28 6M-16-44L-10-4M16-44L10-4M40-24L28 6', '#a8662a', 4),
  );
  return (
    board(300, 356, 460, dice.pick([wood.pale, wood.warm])) +
    place({ x: 210, y: 292, scale: 1.12 }, loaf) +
    crescent({ x: 400, y: 310, rotate: 8, scale: 1.06 }) +
    roll({ x: 356, y: 366 }) +
    roll({ x: 456, y: 362, scale: 0.94 })
  );
};
