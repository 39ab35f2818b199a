import { darker, lighter, type Colour } from '../../colour';
import { green, leaf } from '../../parts/plants';
import { board, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { path, rect, type Svg } from '../../svg';

/** Block sweets cut with a knife: yokan, kasutera and the like. */
export const cutLoaf =
  (body: Colour, top: Colour, inside: Svg): Drawing =>
  ({ dice, stamp }) => {
    const slice = stamp(
      path('M-40-50H30L44-62V36L30 50H-40z', darker(body, 0.14)) +
        rect(-40, -50, 70, 100, body, { rx: 4 }) +
        rect(-40, -50, 70, 16, top, { rx: 4 }) +
        path('M-40-50L-26-62H44L30-50z', lighter(top, 0.15)) +
        inside,
    );
    return (
      board(300, 356, 450, dice.pick([wood.dark, wood.pale])) +
      path('M110 264L140 236H320L290 264z', lighter(top, 0.15)) +
      rect(110, 264, 190, 96, body, { rx: 4 }) +
      rect(110, 264, 190, 18, top, { rx: 4 }) +
      path('M290 264L320 236V334L290 360z', darker(body, 0.16)) +
      slice({ x: 350, y: 322 }) +
      slice({ x: 420, y: 336 }) +
      leaf(140, 404, 50, 76, green.leaf)
    );
  };
