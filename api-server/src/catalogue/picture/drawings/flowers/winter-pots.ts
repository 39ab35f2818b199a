import { darker, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { green, petalRing } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, line, path, repeat, scatter } from '../../svg';
import { foliage } from './blooms';
import { glazes, pot } from './pots';

/** Flowers that rise over heart-shaped leaves. */
export const cyclamen =
  (colour: Colour): Drawing =>
  ({ dice, stamp }) => {
    const heart = stamp(
      path(
        'M0 40C-40 20-50-20-24-32-8-38 0-26 0-20 0-26 8-38 24-32 50-20 40 20 0 40z',
        green.deep,
      ) +
        path(
          'M0 26C-24 12-30-12-14-20-4-24 0-16 0-12 0-16 4-24 14-20 30-12 24 12 0 26z',
          green.pale,
        ),
    );
    const flower = stamp(
      line('M0 0V96', '#a8745a', 5) +
        path(
          'M0 10C-30 0-38-44-22-50-12-40-8-30-4-24-10-44-8-64 2-70 12-60 12-40 8-24 14-32 22-44 32-46 40-24 28 4 0 10z',
          colour,
        ) +
        path('M0 10C-12 6-14 0-10-6H12Q12 4 0 10z', darker(colour, 0.25)),
    );
    const glaze = dice.pick(glazes);
    return (
      repeat(7, (index) =>
        flower({
          x: 180 + index * 40,
          y: 160 + Math.abs(index - 3) * 18 - (index % 2) * 14,
          rotate: (index - 3) * 7,
          scale: 1.06,
        }),
      ) +
      heap({ rows: [3, 4, 5], y: 236, across: 74, down: 30 }, (x, y, aside) =>
        heart({ x, y, rotate: aside * 16, scale: 0.92 }),
      ) +
      pot(318, 200, glaze)
    );
  };

export const poinsettia: Drawing = (pen) => {
  const { dice, stamp } = pen;
  const colour = dice.pick(['#c8332d', '#d8453a']);
  const bract = stamp(
    petalRing(7, { length: 62, width: 36 }, colour) +
      petalRing(7, { length: 46, width: 5 }, darker(colour, 0.2)) +
      scatter('0,0 8,5 -8,4 2,-8', (x, y) => circle(x, y, 5, '#e3b93c')),
  );
  return (
    foliage(pen, 300, 300, [-100, -76, -50, -26, 0, 26, 50, 76, 100], 170) +
    bract({ x: 206, y: 214, scale: 1.1 }) +
    bract({ x: 394, y: 214, scale: 1.1 }) +
    bract({ x: 300, y: 156, scale: 1.24 }) +
    bract({ x: 300, y: 256, scale: 1.06, rotate: 20 }) +
    pot(316, 190, dice.pick(['#d9a441', '#f4ecdc', '#4d6a5a']))
  );
};
