import { green, leaf } from '../../parts/plants';
import { board, box, plate, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, repeat } from '../../svg';

export const mango: Drawing = ({ dice, stamp }) => {
  const whole = stamp(
    path('M-60 34C-84-10-40-66 14-62 62-58 84-14 66 22 50 56-36 76-60 34z', '#dd5b33') +
      path(
        'M40-54C84-36 84 0 66 22 50 56-36 76-60 34-70 14-4 60 30 14 48-10 50-36 40-54z',
        '#c23f2a',
      ) +
      path('M-56 26C-70-8-30-50 0-52-30-30-44 0-40 46-46 44-52 36-56 26z', '#f2a33c', {
        opacity: 0.85,
      }) +
      line('M16-62q4-10 12-14', '#6b4426', 6),
  );
  const cubes = stamp(
    path('M-76 0Q0 70 76 0 66-20 0-26-66-20-76 0z', '#d8742e') +
      repeat(3, (row) =>
        repeat(5 - row, (index) =>
          path(
            `M${(index - (4 - row) / 2) * 27 - 12} ${-14 - row * 15 - (row ? 0 : 0)}l12-9 12 9-12 9z`,
            row % 2 ? '#fbc04d' : '#f6ab33',
          ),
        ),
      ) +
      path('M-76 0Q0 70 76 0 40 26 0 27T-76 0z', '#b9462a'),
  );
  const paper = dice.pick(['#f4efe2', '#f6e3da', '#e9f0e0']);
  return dice.pick([
    () =>
      box(
        { x: 300, y: 306, width: 390, height: 82, depth: 116, colour: wood.pale, lining: paper },
        whole({ x: 208, y: 250, scale: 1.14, rotate: -16 }) +
          whole({ x: 390, y: 252, scale: 1.14, rotate: -4 }),
      ),
    () =>
      plate(300, 370, 206, paper, '#d9a05c') +
      whole({ x: 234, y: 290, scale: 1.25, rotate: -10 }) +
      cubes({ x: 384, y: 352 }),
  ])();
};

export const pineapple: Drawing = ({ dice, stamp }) => {
  const crown = [-52, 50, -34, 32, -16, 16, 0]
    .map((turn, index) => leaf(0, -70, 78 + index * 4, turn, index % 2 ? green.leaf : green.deep))
    .join('');
  const whole = stamp(
    crown +
      ellipse(0, 0, 58, 80, '#e0a53a') +
      path('M34-66C72-20 62 76 0 80-34 78-50 46-56 22-10 90 56 30 34-66z', '#c4842a') +
      line(
        'M-52-34L40 58M-56 0L14 74M-36-62L56 24M-6-78L58-20M52-34L-40 58M56 0L-14 74M36-62L-56 24M6-78L-58-20',
        '#a8691f',
        3,
      ),
  );
  const ring = stamp(
    circle(0, 0, 50, '#b9812c') +
      circle(0, 0, 44, '#f7d860') +
      circle(0, 0, 28, 'none', {
        stroke: '#edc345',
        'stroke-width': 22,
        'stroke-dasharray': '3 7',
      }) +
      circle(0, 0, 13, '#f3e9b0'),
  );
  const side = dice.pick([1, -1]);
  return (
    board(300, 360, 430, dice.pick([wood.warm, wood.dark])) +
    place({ x: 300 - side * 90, y: 286, scale: 1.16, rotate: -side * 5 }, whole({})) +
    ring({ x: 300 + side * 66, y: 326, scale: [1, 0.84] }) +
    ring({ x: 300 + side * 136, y: 342, scale: [1, 0.84] })
  );
};
