import { darker, lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { green, leaf } from '../../parts/plants';
import { basket } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, repeat } from '../../svg';
import { inBasket, inBox, onPlate, serve } from '../serving';

export const shiitake = serve(
  {
    size: 0.9,
    whole:
      path('M-12 4Q-16 40-10 54 0 60 10 54 16 40 12 4z', '#f1e2c4') +
      path('M-56 6C-54-30-28-44 0-44S54-30 56 6Q30 20 0 20T-56 6z', '#8a5a35') +
      path('M30-38Q54-24 56 6 30 20 0 20 44 6 30-38z', '#6d4427') +
      line('M-24-20l10 8 10-8M-19-12h10M10-26l8 8 8-8M-40-4l8 6 8-6', '#e8d3ac', 4),
    cut:
      circle(0, 0, 50, '#7d5130') +
      circle(0, 0, 44, '#f3e6c8') +
      circle(0, 0, 28, 'none', {
        stroke: '#d8c29a',
        'stroke-width': 30,
        'stroke-dasharray': '2 7',
      }) +
      circle(0, 0, 12, '#e6d3ae'),
  },
  [inBox, inBasket, onPlate],
);

export const driedShiitake = serve(
  {
    size: 0.8,
    whole:
      path('M-54 14C-58-24-30-42 4-40S58-20 54 14Q24 34 0 32T-54 14z', '#5f4230') +
      line(
        'M-30-20l14 10 12-14M0-32l6 16 16-8M-44 4l14-4 6 12M14-2l12 8 14-12M-10 8l8 12',
        '#d9c39c',
        5,
      ) +
      path('M-54 14Q0 40 54 14 40 40 0 42T-54 14z', '#d9bf90'),
    cut:
      ellipse(0, 0, 46, 34, '#5f4230') +
      ellipse(0, 2, 40, 28, '#dcc596') +
      ellipse(0, 2, 12, 9, '#a8875a'),
  },
  [inBox, inBasket],
);

const needles = [-80, -62, 64, 82]
  .map((turn) => leaf(300, 396, 120, turn, turn < 0 ? green.deep : green.leaf))
  .join('');

export const kingMushroom =
  (cap: Colour, stem: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      path('M-20-20C-30 30-26 70-10 84 6 88 22 80 26 60 30 20 24 0 20-20z', stem) +
        line('M-12 20l8 30M6 10l4 40M-18 50l10 20', darker(stem, 0.2), 3) +
        path('M-46-16C-44-56-22-66 0-66S44-56 46-16Q24-6 0-6T-46-16z', cap) +
        path('M22-60Q44-50 46-16 24-6 0-6 36-16 22-60z', darker(cap, 0.18)) +
        line('M-28-34q6-12 18-18', lighter(cap, 0.35), 5),
    );
    const standing = repeat(4, (index) =>
      one({
        x: 186 + index * 76,
        y: 282 + (index % 2) * 16,
        rotate: -18 + index * 12 + dice.whole(-4, 4),
        scale: 1.1,
      }),
    );
    return needles + basket(300, 330, 190, standing);
  };

export const cloudMushroom: Drawing = ({ dice, stamp }) => {
  const frond = stamp(
    path(
      'M0 50C-20 20-60 10-58-14-40-34-14-26 0-12 14-30 44-34 58-12 58 12 20 22 0 50z',
      '#8f745a',
    ) +
      line('M-50-14Q-24-26 0-6 24-26 50-12', '#d6c3a4', 5) +
      line('M0 46V6M0 30L-26 4M0 30L26 4', '#b59c7c', 3),
  );
  const clump = heap({ rows: [2, 3, 4], y: 222, across: 84, down: 42 }, (x, y, aside) =>
    frond({ x, y, rotate: aside * 18 + dice.whole(-6, 6), scale: 1.1 }),
  );
  return basket(300, 326, 200, clump, dice.pick(['#c99a56', '#d9b478']));
};
