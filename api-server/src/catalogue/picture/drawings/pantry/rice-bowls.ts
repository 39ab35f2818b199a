import type { Colour } from '../../colour';
import { steam } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { bowl, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, scatter, type Svg } from '../../svg';

/** Hot rice in a deep bowl, and what is heaped on it. */
export const riceBowl =
  (colour: Colour, on: Svg): Drawing =>
  ({ dice }) => {
    const [ware, band] = dice.pick([
      ['#26221f', '#c9a15c'],
      ['#35506b', '#d7e3ec'],
      ['#8f2f28', '#f3d9b0'],
      ['#f4ecdc', porcelain.blue],
    ]);
    return (
      bowl({ x: 300, y: 286, rx: 166, depth: 120, colour: ware, band, inside: '#fffdf6' }) +
      path('M150 286C160 206 440 206 450 286 400 316 200 316 150 286z', '#fffdf6') +
      path('M168 280C180 206 420 206 432 280 390 306 210 306 168 280z', colour) +
      place({ x: 300, y: 256 }, on) +
      steam(300, 190) +
      line('M470 424L572 330M486 430L584 340', wood.dark, 7)
    );
  };

const chop = path('M-50 14C-56-16-20-34 14-28 46-24 60-4 52 14 20 28-26 30-50 14z', '#a8602f');

const glazed = chop + line('M-30-2Q-4-20 26-12M-14 12Q10 0 38 6', '#dc9a56', 6);

export const onRice = {
  grilledPork: [
    [-84, 12, -14],
    [-28, -14, -6],
    [34, -16, 6],
    [88, 10, 14],
    [4, 22, 0],
  ]
    .map(([x = 0, y = 0, rotate = 0]) => place({ x, y, rotate }, glazed))
    .join(''),
  simmeredBeef:
    line(
      'M-100 16Q-70-26-34-6T30-10 98 12M-80 26Q-40 0 0 14T84 26M-60-8Q-20-34 20-22T70-14',
      '#8a4f33',
      17,
    ) +
    line('M-86 6Q-60-14-30 0M6-8Q40-20 70 0M-20 20Q10 6 40 20', '#f1dfb4', 8) +
    line('M-16-22l12-8M0-18l14-8M14-24l12-4', '#d8434f', 6),
  chickenAndEgg:
    path('M-110 16C-100-30-40-44 0-36 50-46 104-24 110 16 60 44-60 44-110 16z', '#f6cf5c') +
    scatter('-60,4 -10,-14 44,2 0,20', (x, y) => ellipse(x, y, 26, 15, '#c98f4a')) +
    line('M-84-4q20-12 40 0M20-24q20-8 36 4M-34 30q24-8 44 2', '#fdf3c4', 7) +
    leaf(10, -18, 34, 50, green.leaf) +
    leaf(10, -18, 30, -30, green.fresh),
} satisfies Record<string, Svg>;
