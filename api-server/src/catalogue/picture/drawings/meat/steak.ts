import { darker, type Colour } from '../../colour';
import { green } from '../../parts/plants';
import { board, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path, place } from '../../svg';

const rosemary = place(
  {},
  line('M-60 0H60', green.deep, 4) +
    line(
      'M-50 0l-8-16M-50 0l-8 16M-30 0l-8-18M-30 0l-8 18M-10 0l-8-18M-10 0l-8 18M10 0L2-18M10 0L2 18M30 0l-8-16M30 0l-8 16M48 0l-8-13M48 0l-8 13',
      green.leaf,
      5,
    ),
);

const steakOutline =
  'M-96 6C-104-36-56-60-8-56 30-54 58-70 88-46 112-24 96 24 58 34 20 44-14 56-50 50-76 44-92 28-96 6z';

export const steak =
  (lean: Colour, fat: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      place({ y: 14 }, path(steakOutline, darker(lean, 0.3))) +
        path(steakOutline, lean) +
        path(
          'M-96 6C-104-36-56-60-8-56 30-54 58-70 88-46 98-36 98-24 96-14 84-44 50-46 14-42-30-44-74-40-78 0-80 18-76 30-70 40-86 34-94 20-96 6z',
          fat,
        ) +
        line(
          'M-56-16q16 8 14 26M-24-28q-4 18 12 28M4-28q14 10 10 28M36-30q-2 18 14 26M62-24q8 10 2 20M-40 24q16-4 26 6M14 22q14-8 26 0M-10 34q10-6 20 0',
          fat,
          4,
        ),
    );
    const upright = dice.chance(0.5);
    return (
      board(300, 346, 446, dice.pick([wood.warm, wood.dark])) +
      place({ x: 444, y: 306, rotate: -64 }, rosemary) +
      one(upright ? { x: 222, y: 316 } : { x: 230, y: 296, rotate: -8 }) +
      one(
        upright
          ? { x: 344, y: 344, rotate: 8, scale: 0.96 }
          : { x: 320, y: 352, rotate: 4, scale: 0.98 },
      ) +
      circle(464, 372, 9, '#e7c8b0') +
      circle(444, 382, 7, '#dcb89e')
    );
  };
