import { repeat, type Svg } from '../svg';

interface Heap {
  /** How many lie in each row, the row at the back first. */
  rows: readonly number[];
  x?: number;
  /** Of the first row. */
  y: number;
  /** From one piece to the next, and from one row to the next. */
  across: number;
  down: number;
}

/** Rows about a middle; `aside` is how many places a piece lies from it. */
export function heap(
  { rows, x = 300, y, across, down }: Heap,
  draw: (x: number, y: number, aside: number) => Svg,
): Svg {
  return rows
    .map((count, row) =>
      repeat(count, (index) => {
        const aside = index - (count - 1) / 2;
        return draw(x + aside * across, y + row * down, aside);
      }),
    )
    .join('');
}
