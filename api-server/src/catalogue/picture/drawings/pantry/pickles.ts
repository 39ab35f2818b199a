import { heap } from '../../parts/heap';
import { green, leaf } from '../../parts/plants';
import { longPlate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, rect, type Svg } from '../../svg';

export const pickles = {
  daikon: rect(-40, -22, 80, 44, '#f0c542', { rx: 20 }) + ellipse(34, 0, 16, 20, '#f8dc80'),
  smoked: rect(-40, -22, 80, 44, '#a8702c', { rx: 18 }) + ellipse(34, 0, 16, 20, '#e3bd6a'),
  turnip:
    circle(0, 0, 32, '#fbf8ee') +
    circle(0, 0, 32, 'none', { stroke: '#d96a8a', 'stroke-width': 5 }) +
    line('M-14-6q14 10 28 0', '#eadfd0', 4),
  eggplant:
    path('M-40 10C-50-20-20-32 10-26 40-24 52-6 46 10 20 30-20 30-40 10z', '#4a3566') +
    ellipse(-8, -10, 16, 5, '#8a74a8'),
  cucumber:
    rect(-44, -17, 88, 34, '#6f9a44', { rx: 16 }) +
    line('M-30-4H30', '#94b96a', 5) +
    circle(38, 0, 13, '#dbe8b0'),
  greens:
    path('M-44 14C-50-16-10-30 0-14 12-32 52-16 44 14 20 28-20 28-44 14z', '#5c8040') +
    line('M-28 8Q0-10 30 6M-14 16Q6 2 34 14', '#e3e9c0', 5),
  cabbage:
    path('M-44 14C-46-20-8-30 4-16 24-32 48-6 42 12 18 28-22 28-44 14z', '#e9e8c0') +
    path('M-30 8C-30-8-4-16 6-6', 'none', { stroke: '#d8532f', 'stroke-width': 7 }) +
    circle(14, 8, 6, '#d8532f') +
    circle(-10, 14, 5, '#d8532f'),
  purple:
    path('M-40 12C-44-18-6-28 4-12 20-28 46-8 40 12 16 26-20 26-40 12z', '#9a3a6a') +
    line('M-24 6Q0-10 26 6', '#d68ab0', 5),
  shallot:
    path('M-30 0C-24-26 16-24 34-4L44 0 34 6C16 26-24 26-30 0z', '#f6efdc') +
    line('M-16-8Q4-14 26-2M-16 8Q4 12 26 4', '#dccfae', 3),
} satisfies Record<string, Svg>;

export const pickleAssortment =
  (kinds: readonly [Svg, Svg, Svg]): Drawing =>
  ({ dice, stamp }) => {
    const prints = kinds.map((kind) => stamp(kind));
    const piles = prints
      .map((print, column) =>
        heap({ rows: [2, 2, 1], x: 184 + column * 116, y: 352, across: 46, down: -30 }, (x, y) =>
          print({ x, y, rotate: dice.whole(-14, 14), scale: 0.96 }),
        ),
      )
      .join('');
    return (
      longPlate(
        300,
        354,
        450,
        dice.pick([porcelain.black, '#f4ecdc', '#35506b', '#4d6a5a']),
        '#c9a15c',
      ) +
      piles +
      leaf(490, 398, 56, 60, green.leaf) +
      circle(116, 402, 8, '#c8332d')
    );
  };
