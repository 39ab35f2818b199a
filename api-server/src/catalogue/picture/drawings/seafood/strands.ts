import { darker, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { leaf } from '../../parts/plants';
import { bowl } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path } from '../../svg';

/** Whitebait, tiny shrimps and shavings: strands heaped over the rim of a bowl. */
export const strandsInBowl =
  (strand: Colour, eyes: boolean): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      line('M-22 4Q-6-10 8-2T24-4', strand, 7) +
        line('M-20 6Q-6-4 8 2', darker(strand, 0.2), 2) +
        (eyes ? circle(22, -5, 2, '#3a2c28') : ''),
    );
    const pile = heap({ rows: [2, 4, 6, 7, 7], y: 226, across: 34, down: 17 }, (x, y) =>
      one({ x, y: y + dice.whole(-3, 3), rotate: dice.whole(-70, 70) }),
    );
    const [colour, band] = dice.pick([
      ['#35506b', '#d7e3ec'],
      ['#a8483a', '#f3d9b0'],
      ['#4d6a4a', '#e3e7c8'],
    ] as const);
    const mound =
      path('M176 290C196 206 404 206 424 290z', darker(strand, 0.12)) +
      ellipse(300, 290, 124, 32, darker(strand, 0.12));
    return (
      bowl({ x: 300, y: 286, rx: 140, depth: 106, colour, band }) +
      mound +
      pile +
      leaf(404, 286, 76, 50) +
      leaf(412, 290, 64, 90)
    );
  };
