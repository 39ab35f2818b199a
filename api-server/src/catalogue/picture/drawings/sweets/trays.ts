import { darker, lighter, type Colour } from '../../colour';
import { blossom, green, leaf, maple } from '../../parts/plants';
import { box, longPlate, porcelain, wood } from '../../parts/vessels';
import type { Pen } from '../../pen';
import { ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';
import type { Morsel } from '../serving';

/** Rows of sweets in paper cups, in the box they are given in. */
export function inGiftBox({ whole, size = 1 }: Morsel, { dice, stamp }: Pen): Svg {
  const colour: Colour = dice.pick([
    '#b5493a',
    '#35506b',
    '#f1e2c4',
    '#76588a',
    '#4d6a4a',
    '#d99a9a',
  ]);
  const cup = stamp(
    path('M-50 10L-40 44H40L50 10z', '#f6efe0') +
      line('M-36 16l4 26M-18 18l2 26M0 18v26M18 18l-2 26M36 16l-4 26', '#dfd2b8', 3) +
      place({ scale: size }, whole),
  );
  const row = (y: number, width: number, scale: number): Svg =>
    repeat(4, (index) => cup({ x: 300 + (index / 3 - 0.5) * width, y, scale }));
  const inside = row(206, 258, 0.78) + row(270, 294, 0.88);
  return (
    box({ x: 300, y: 308, width: 430, height: 84, depth: 150, colour, lining: '#fbf6ea' }, inside) +
    rect(85, 342, 430, 14, lighter(colour, 0.6)) +
    ribbon(300, 349, dice.pick(['#d9a441', '#f6efe0', '#d8737a']))
  );
}

const ribbon = (x: number, y: number, colour: Colour): Svg =>
  place(
    { x, y },
    path('M0 0C-20-34-64-30-56-4-50 18-20 14 0 0zM0 0C20-34 64-30 56-4 50 18 20 14 0 0z', colour),
    path('M-4 0L-34 40-20 42 0 8 20 42 34 40 4 0z', darker(colour, 0.14)),
    ellipse(0, 0, 11, 10, darker(colour, 0.25)),
  );

/** A few pieces on a dish for guests, with something of the season. */
export function onGuestDish({ whole, cut, size = 1 }: Morsel, { dice, stamp }: Pen): Svg {
  const [colour, band] = dice.pick([
    ['#3a2a26', '#b5493a'],
    ['#f4ecdc', porcelain.blue],
    ['#4d6a5a', '#d9c48a'],
    [wood.pale, wood.warm],
  ] as const);
  const print = stamp(whole);
  const season = dice.pick([
    () => maple(470, 388, '#d8572e', 24, 0.9) + maple(126, 396, '#e39a3a', -30, 0.7),
    () => blossom(474, 392, 44, '#f6c8d2', '#d98a3a') + blossom(122, 398, 34, '#f6c8d2', '#d98a3a'),
    () => leaf(486, 396, 70, -64, green.leaf) + leaf(486, 396, 56, -100, green.fresh),
  ]);
  return (
    longPlate(300, 356, 400, colour, band) +
    print({ x: 212, y: 304, scale: 1.16 * size }) +
    print({ x: 318, y: 296, scale: 1.16 * size }) +
    place({ x: 404, y: 338, scale: 1.1 * size }, cut) +
    season()
  );
}
