import type { Colour } from '../../colour';
import { leaf, sprig } from '../../parts/plants';
import { board, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';

export const roastBeef: Drawing = ({ dice, stamp }) => {
  const cut = stamp(
    ellipse(0, 4, 62, 52, '#4f2a1c') +
      ellipse(0, 0, 62, 52, '#6d3a25') +
      ellipse(0, 0, 53, 43, '#c9575a') +
      ellipse(-2, 0, 38, 30, '#d9706f') +
      line('M-30-10q20-10 40 0M-20 12q24-8 44 2', '#e59a92', 4),
  );
  const side = dice.pick([1, -1]);
  return (
    board(300, 356, 440, dice.pick([wood.dark, wood.warm])) +
    path(
      'M150 262C160 226 360 220 400 268 410 320 380 346 340 348H210C160 344 140 310 150 262z',
      '#5e3220',
    ) +
    line('M196 246l-6 96M250 238l-4 108M304 236v110M352 242l6 102', '#d9bf90', 4) +
    repeat(4, (index) => cut({ x: 356 + index * 34, y: 316 + index * 10 + side * 2, rotate: 6 })) +
    sprig(150, 372, 54) +
    sprig(182, 380, 40)
  );
};

export const bacon: Drawing = ({ dice, stamp }) => {
  const band = (y: number, height: number, colour: Colour): Svg =>
    path(`M-110 ${y}q54-12 110 0t110 0v${height}q-54 12-110 0t-110 0z`, colour);
  const slab =
    rect(-118, -62, 236, 128, '#8a4a26', { rx: 16 }) +
    rect(-110, -52, 220, 108, '#f6ddc0', { rx: 8 }) +
    band(-44, 26, '#c95a4e') +
    band(-2, 20, '#d26a5a') +
    band(34, 14, '#bd4f45');
  const rasher = stamp(
    path('M-90-12q30-16 60 0t60 0 60 0v26q-30 16-60 0t-60 0-60 0z', '#f8e3c9') +
      path('M-90-4q30-16 60 0t60 0 60 0v9q-30 16-60 0t-60 0-60 0z', '#cf5f54'),
  );
  return (
    board(300, 350, 450, wood.warm) +
    place({ x: 226, y: 288, rotate: dice.whole(-4, 2) }, slab) +
    repeat(3, (index) => rasher({ x: 396, y: 326 + index * 28, rotate: -4 })) +
    leaf(150, 386, 50, 60)
  );
};
