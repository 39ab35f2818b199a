import { marks } from '../../parts/marks';
import { box } from '../../parts/vessels';
import type { Pen } from '../../pen';
import { line, path, place, rect, type Svg } from '../../svg';
import { inRows, type Morsel } from '../serving';

/** A cardboard box from the fields; its flaps stand open and its front wears a mark. */
export function carton({ dice }: Pen, contents: Svg): Svg {
  const colour = dice.pick(['#c99f66', '#d4ae78', '#e9dfcc']);
  const ink = dice.pick(['#b5493a', '#4f7a45', '#2f5c7b', '#c77a24']);
  const flaps =
    path('M116 196L78 152l26-6 40 48zM484 196l38-44-26-6-40 48z', colour) +
    path('M116 196L78 152l10-2 40 46zM484 196l38-44-10-2-40 46z', '#a97f49');
  return (
    flaps +
    box(
      { x: 300, y: 290, width: 420, height: 112, depth: 106, colour, lining: '#8f6a3c' },
      contents,
    ) +
    rect(90, 318, 420, 6, ink) +
    rect(90, 378, 420, 6, ink) +
    place({ x: 300, y: 351 }, dice.pick([marks.sun, marks.wave, marks.leaf, marks.drop])(ink)) +
    line('M180 351h56M364 351h56', ink, 6)
  );
}

export const inCarton = (morsel: Morsel, pen: Pen): Svg =>
  carton(
    pen,
    inRows(morsel, pen, [
      { y: 208, width: 260, scale: 0.86 },
      { y: 260, width: 300, scale: 0.94 },
    ]),
  );
