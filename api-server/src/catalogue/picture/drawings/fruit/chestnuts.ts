import { heap } from '../../parts/heap';
import { blossom } from '../../parts/plants';
import { basket } from '../../parts/vessels';
import type { Drawing, Pen } from '../../pen';
import { circle, path, type Svg } from '../../svg';
import { inBox, serve } from '../serving';

export const chestnuts: Drawing = (pen) => {
  const burr = pen.stamp(
    circle(0, 0, 40, '#9a8a3c') +
      circle(0, 0, 44, 'none', {
        stroke: '#b7a653',
        'stroke-width': 18,
        'stroke-dasharray': '2.5 5',
      }) +
      path('M-26-4Q0-30 26-4 20 22 0 26-20 22-26-4z', '#f0dfb4') +
      path('M-16 0Q-6-18 4 0-2 18-10 16z', '#6d3319') +
      path('M0 0Q10-18 20 0 14 16 6 16z', '#7d3f20'),
  );
  const nuts = serve(
    {
      size: 0.8,
      whole:
        path('M0-54C10-38 52-22 50 16 48 34-48 34-50 16-52-22-10-38 0-54z', '#7a3a1c') +
        path('M6-48C20-34 54-18 50 16 49 28 20 31-6 30 36 14 24-22 6-48z', '#5f2a13') +
        path('M-48 22C-30 14 30 14 48 22 40 36-40 36-48 22z', '#c9a06a') +
        path('M-26-10Q-16-28-4-34', 'none', {
          stroke: '#a8663e',
          'stroke-width': 5,
          'stroke-linecap': 'round',
        }),
      cut: circle(0, 0, 40, '#eac77a'),
    },
    [inBox, (morsel, p) => basket(300, 322, 190, pile(morsel.whole, p))],
  );
  return (
    nuts(pen) +
    burr({ x: 118, y: 392, scale: 0.9 }) +
    (pen.dice.chance(0.5)
      ? burr({ x: 488, y: 398, scale: 0.74, rotate: 40 })
      : blossom(490, 402, 30, '#e0b04a', '#b9812a'))
  );
};

const pile = (nut: Svg, { dice, stamp }: Pen): Svg => {
  const print = stamp(nut);
  return heap({ rows: [3, 4, 5], y: 236, across: 72, down: 36 }, (x, y) =>
    print({ x, y, scale: 0.8, rotate: dice.whole(-30, 30) }),
  );
};
