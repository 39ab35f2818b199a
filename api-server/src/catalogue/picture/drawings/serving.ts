import { basket, board, boardGrain, box, plate, porcelain, wood } from '../parts/vessels';
import type { Drawing, Pen } from '../pen';
import { place, repeat, type Svg } from '../svg';

/** Something round enough to be heaped, drawn around the origin, about 100 across. */
export interface Morsel {
  whole: Svg;
  cut: Svg;
  /** Against the usual 100. */
  size?: number;
  /** What it takes in a row, unless it is round. */
  width?: number;
}

type Serving = (morsel: Morsel, pen: Pen) => Svg;

interface Row {
  y: number;
  /** From the middle of the first to the middle of the last. */
  width: number;
  scale: number;
}

/** Side by side, the rows at the back first; none sits quite like its neighbour. */
export function inRows(
  { whole, size = 1, width: across = 94 }: Morsel,
  { dice, stamp }: Pen,
  rows: readonly Row[],
): Svg {
  const print = stamp(whole);
  return rows
    .map(({ y, width, scale }) => {
      const steps = Math.max(1, Math.round(width / (across * size * scale)));
      return repeat(steps + 1, (index) =>
        print({
          x: 300 + (index / steps - 0.5) * width,
          y: y + dice.between(-3, 3),
          scale: scale * size,
          rotate: dice.between(-12, 12),
        }),
      );
    })
    .join('');
}

const boxRows: readonly [Row[], ...Row[][]] = [
  [
    { y: 210, width: 250, scale: 0.86 },
    { y: 266, width: 290, scale: 1 },
  ],
  [
    { y: 204, width: 220, scale: 1 },
    { y: 262, width: 250, scale: 1.2 },
  ],
  [
    { y: 196, width: 240, scale: 0.8 },
    { y: 234, width: 270, scale: 0.9 },
    { y: 274, width: 300, scale: 0.98 },
  ],
];

export const inBox: Serving = (morsel, pen) => {
  const colour = pen.dice.pick([wood.pale, wood.warm, '#efdfc4']);
  const inside = inRows(morsel, pen, pen.dice.pick(boxRows));
  const front = { x: 300, y: 296, width: 420, height: 92, depth: 120, colour, lining: '#fbf4e4' };
  return box(front, inside) + boardGrain(300, 330, 420, colour);
};

export const onPlate: Serving = (morsel, pen) => {
  const [colour, band] = pen.dice.pick([
    [porcelain.white, porcelain.blue],
    [porcelain.celadon, '#8fb09b'],
    ['#f4e6cf', porcelain.iron],
  ] as const);
  const heap = [
    { y: 250, width: 92, scale: 0.94 },
    { y: 314, width: 204, scale: 1.02 },
  ];
  const cut = { x: 420, y: 364, scale: 0.9 * (morsel.size ?? 1), rotate: 8 };
  return plate(300, 356, 205, colour, band) + inRows(morsel, pen, heap) + place(cut, morsel.cut);
};

export const inBasket: Serving = (morsel, pen) => {
  const heap = [
    { y: 216, width: 90, scale: 0.94 },
    { y: 266, width: 250, scale: 0.96 },
    { y: 306, width: 210, scale: 1 },
  ];
  return basket(300, 316, 200, inRows(morsel, pen, heap));
};

export const onBoard: Serving = (morsel, pen) => {
  const size = morsel.size ?? 1;
  const side = pen.dice.pick([-1, 1]);
  const whole = { x: 300 - side * 84, y: 352 - size * 76, scale: 1.55 * size, rotate: -side * 6 };
  const cut = { x: 300 + side * 96, y: 364 - size * 42, scale: 1.3 * size, rotate: side * 6 };
  return (
    board(300, 352, 430, pen.dice.pick([wood.warm, wood.dark, wood.pale])) +
    place(whole, morsel.whole) +
    place(cut, morsel.cut)
  );
};

/** Serves it in one of the ways that its page of the catalogue may show it. */
export const serve =
  (
    morsel: Morsel,
    ways: readonly [Serving, ...Serving[]] = [inBox, onPlate, inBasket, onBoard],
  ): Drawing =>
  (pen) =>
    pen.dice.pick(ways)(morsel, pen);
