import { darker, lighter, type Colour } from '../../colour';
import { ball } from '../../parts/light';
import { board, boardGrain, box, plate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, repeat, scatter, type Svg } from '../../svg';

const tStalk = line('M0-78V-108M-30-112Q0-102 30-112', '#8a9a55', 9);

const net = (colour: Colour): Svg =>
  line(
    'M-66-44Q-20-70 34-72M-78-14Q0-44 74-26M-80 12Q-10-14 79 6M-74 34Q0 14 74 36M-56 58Q0 40 54 60M-40-70Q-68-10-36 72M-12-79Q-30 0-10 80M20-78Q36 0 22 77M48-64Q66 0 46 66',
    colour,
    2.6,
  );

const wholeMelon = (rind: Colour): Svg => ball(0, 0, 80, rind) + net(lighter(rind, 0.5)) + tStalk;

/** A crescent of melon, 170 long, skin below. */
const wedge = (rind: Colour, flesh: Colour): Svg =>
  path('M-88-18Q0 96 88-18L74-30Q0 40-74-30z', darker(rind, 0.1)) +
  path('M-80-20Q0 74 80-20L74-30Q0 40-74-30z', lighter(flesh, 0.25)) +
  path('M-74-26Q0 58 74-26L56-44Q0 14-56-44z', flesh) +
  repeat(5, (index) =>
    ellipse(
      -32 + index * 16,
      -22 + (index % 2) * 4 + (2 - Math.abs(index - 2)) * 5,
      3,
      6,
      '#fbeebc',
    ),
  );

/** Two melons in a box of wood, as a gift. */
export const boxedMelons =
  (rind: Colour): Drawing =>
  ({ stamp }) => {
    const print = stamp(wholeMelon(rind));
    const inside =
      print({ x: 204, y: 234, scale: 1.06, rotate: -6 }) +
      print({ x: 396, y: 234, scale: 1.06, rotate: 6 });
    const front = { x: 300, y: 300, width: 400, height: 92, depth: 120, colour: wood.pale };
    return box({ ...front, lining: '#fbf4e4' }, inside) + boardGrain(300, 336, 400, wood.pale);
  };

/** A melon and a slice or two of it. */
export const melon =
  (rind: Colour, flesh: Colour): Drawing =>
  ({ dice, stamp }) => {
    const whole = wholeMelon(rind);
    const slice = stamp(wedge(rind, flesh));
    return dice.pick([
      () =>
        plate(300, 372, 205, porcelain.white, lighter(rind, 0.2)) +
        place({ x: 232, y: 268, scale: 1.12 }, whole) +
        slice({ x: 372, y: 352, scale: 0.94, rotate: -6 }),
      () =>
        board(300, 356, 440, wood.warm) +
        place({ x: 206, y: 274, scale: 1.14, rotate: -4 }, whole) +
        slice({ x: 392, y: 316, scale: 0.9 }) +
        slice({ x: 404, y: 368, scale: 0.9, rotate: 4 }),
    ])();
  };

const watermelonStripes = line(
  'M-40-70Q-66 0-42 70M-14-79Q-24 0-14 79M14-79Q24 0 14 79M40-70Q66 0 42 70',
  '#234a2a',
  9,
  { 'stroke-linejoin': 'round' },
);

export const watermelon: Drawing = ({ dice, stamp }) => {
  const whole = stamp(
    ball(0, 0, 82, '#4d8a44') + watermelonStripes + line('M0-80q4-22 20-26', '#6f8f3d', 6),
  );
  const slice = stamp(
    path('M-84 30Q0 78 84 30L0-100z', '#3f7a3c') +
      path('M-76 26Q0 66 76 26L0-96z', '#e6efc4') +
      path('M-68 22Q0 56 68 22L0-92z', '#df4347') +
      scatter('-30,14 0,20 30,14 -14,-14 14,-14 0,-44', (x, y) => ellipse(x, y, 3.6, 6, '#3a1f18')),
  );
  const side = dice.pick([1, -1]);
  return (
    plate(300, 378, 214, dice.pick([porcelain.white, '#cfe0ea']), porcelain.blue) +
    whole({ x: 300 - side * 84, y: 262, scale: 1.32, rotate: side * 8 }) +
    slice({ x: 300 + side * 70, y: 322, scale: 0.86, rotate: side * 10 }) +
    slice({ x: 300 + side * 126, y: 344, scale: 0.8, rotate: side * 16 })
  );
};
