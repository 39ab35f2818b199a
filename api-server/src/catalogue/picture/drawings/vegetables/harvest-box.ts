import type { Colour } from '../../colour';
import { ball } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, path, place } from '../../svg';
import { carton } from './carton';
import { calyx } from './fruiting';

export const harvestBox: Drawing = (pen) => {
  const { dice, stamp } = pen;
  const root = (colour: Colour) =>
    path('M-20-30C-16 20-6 60 0 84 6 60 16 20 20-30z', colour) +
    leaf(0, -28, 56, -16) +
    leaf(0, -28, 60, 14, green.deep);
  const things: [string, ...string[]] = [
    place({ x: 160, y: 226 }, root('#e8862f')),
    place({ x: 240, y: 226, scale: 1.1 }, ball(0, 0, 42, '#d8453a') + calyx),
    place(
      { x: 330, y: 214, scale: 0.84 },
      path('M-92 30C-110-30-70-84 0-84S110-30 92 30z', '#8fb765') +
        path('M-60 30C-76-20-40-62 6-60 54-56 72-20 62 30z', '#cfe3a4'),
    ),
    place({ x: 430, y: 236 }, ball(0, 0, 40, '#d9983f')),
    place(
      { x: 196, y: 260, rotate: 30 },
      path('M-16-44C-50-10-56 50-20 60 20 66 58 30 46-2 38-24 24-32 14-46z', '#4a2f63'),
    ),
    place(
      { x: 386, y: 262, scale: 0.9 },
      path('M-56 0C-50-30 50-30 56 0 50 36-50 36-56 0z', '#cfa866'),
    ),
    place({ x: 290, y: 270 }, circle(0, 0, 34, '#e0a33e') + path('M-8-30l4-14h8l4 14z', '#7a8b46')),
  ];
  const greens = stamp(
    [-30, -10, 12, 32]
      .map((turn) => leaf(0, 0, 96, turn, turn % 3 ? green.leaf : green.fresh))
      .join(''),
  );
  return carton(
    pen,
    greens({ x: 214, y: 214, rotate: -12 }) +
      greens({ x: 392, y: 210, rotate: dice.whole(4, 16) }) +
      things.join(''),
  );
};
