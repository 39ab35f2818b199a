import { darker, lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { green, leaf, sprig } from '../../parts/plants';
import { basket, bowl, plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, repeat, type Svg } from '../../svg';

const fan = (shell: Colour): Svg =>
  path(
    'M-14 44L-24 54H24L14 44C44 36 66 0 56-26 44-42 36-40 28-50 16-46 10-58 0-56-10-58-16-46-28-50-36-40-44-42-56-26-66 0-44 36-14 44z',
    shell,
  ) +
  line(
    'M-4 42Q-30 10-44-22M-2 42Q-14 0-16-42M0 42V-48M2 42Q14 0 16-42M4 42Q30 10 44-22',
    darker(shell, 0.18),
    3,
  );

export const scallops: Drawing = ({ dice, stamp }) => {
  const shell = stamp(fan(dice.pick(['#e9cdb2', '#d9a58c', '#cfb8a8'])));
  const meat = stamp(
    ellipse(0, 10, 34, 22, '#e3d2b2') +
      ellipse(0, 0, 34, 22, '#fbf3e0') +
      ellipse(-6, -4, 18, 9, '#fffaf0'),
  );
  return (
    plate(300, 354, 230, dice.pick(['#35506b', porcelain.white]), '#c9a15c') +
    shell({ x: 170, y: 270, rotate: -22, scale: 1.24 }) +
    shell({ x: 300, y: 248, scale: 1.36 }) +
    shell({ x: 430, y: 270, rotate: 22, scale: 1.24 }) +
    repeat(4, (index) => meat({ x: 186 + index * 76, y: 318 + (index % 2) * 6 })) +
    repeat(3, (index) => meat({ x: 224 + index * 76, y: 358, scale: 1.08 })) +
    sprig(456, 376, 40)
  );
};

export const oysters: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path(
      'M-70 6C-66-30-20-46 24-40 60-36 80-14 72 8 64 34 20 44-24 38-54 36-72 26-70 6z',
      '#77706a',
    ) +
      path(
        'M-58 4C-54-22-16-34 22-30 52-26 66-10 60 8 52 26 18 32-20 28-46 26-60 18-58 4z',
        '#e6e2da',
      ) +
      path(
        'M-40 6C-38-12-10-20 18-16 40-14 48-4 42 8 34 20 8 24-14 20-32 18-42 14-40 6z',
        '#f3ead0',
      ) +
      path('M-40 6C-38-12-10-20 18-16 40-14 48-4 42 8 20-6-10-4-40 6z', '#b7ab9a') +
      line('M-62-14l-10-8M-40-32l-6-10M0-42l2-10', '#5f5953', 4),
  );
  const ice = repeat(9, (index) =>
    path(
      `M${96 + index * 46} ${372 - (index % 2) * 14}l22-22 26 10 4 26-28 12z`,
      index % 2 ? '#e3f0f5' : '#cfe4ee',
    ),
  );
  return (
    plate(300, 358, 234, porcelain.white, porcelain.blue) +
    ice +
    one({ x: 210, y: 290, rotate: -10 }) +
    one({ x: 376, y: 284, rotate: 8 }) +
    one({ x: 176, y: 346, rotate: 4, scale: 1.04 }) +
    one({ x: 420, y: 346, rotate: -8, scale: 1.04 }) +
    one({ x: 300, y: 338, rotate: dice.whole(-6, 6), scale: 1.1 }) +
    path('M268 406a36 28 0 0 1 70 0z', '#f4d53c') +
    path('M275 406a29 21 0 0 1 56 0z', '#fbf0a8')
  );
};

/** Oysters out of their shells, heaped in a bowl. */
export const shuckedOysters: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path('M-44 8C-48-16-22-32 6-28 34-28 50-8 44 12 30 26-32 28-44 8z', '#efe6d2') +
      path('M-44 8C-30-4 30-4 44 12 30 26-32 28-44 8z', '#a39a8f') +
      line('M-36 14q8 6 14 0t14 2 14 0 14 0', '#6d665f', 4) +
      line('M-20-12Q0-22 20-12', '#fffaf0', 5),
  );
  const [colour, band] = dice.pick([
    ['#35506b', '#d7e3ec'],
    ['#4d6a5a', '#d9c48a'],
    ['#8f2f28', '#f3d9b0'],
  ]);
  const pile = heap({ rows: [2, 3, 3], y: 232, across: 76, down: 28 }, (x, y) =>
    one({ x, y, rotate: dice.whole(-20, 20) }),
  );
  return bowl({ x: 300, y: 282, rx: 160, depth: 112, colour, band }) + pile + sprig(400, 286, 46);
};

export const clams =
  (shell: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      path('M-48 14C-46-22-20-40 4-40 34-38 54-14 50 12 30 30-28 32-48 14z', shell) +
        line('M-38 8Q0-26 42 6M-28 0Q2-32 34-4M-46 16Q0 2 50 14', darker(shell, 0.22), 3.4) +
        path('M-48 14Q0 2 50 12 30 30-28 32-48 14z', lighter(shell, 0.3)),
    );
    const pile = heap({ rows: [3, 4, 5], y: 240, across: 80, down: 38 }, (x, y) =>
      one({ x, y, rotate: dice.whole(-24, 24), scale: 0.96 }),
    );
    return (
      basket(300, 322, 212, pile, dice.pick(['#c99a56', '#8a6a48'])) +
      leaf(486, 404, 50, 60, green.deep)
    );
  };

export const abalone: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path(
      'M-84 10C-84-40-30-62 20-54 66-46 90-14 80 16 68 50 10 58-34 48-64 44-84 34-84 10z',
      '#6d5a4a',
    ) +
      path(
        'M-70 8C-68-32-24-48 20-42 58-36 74-10 66 12 54 38 8 44-30 36-56 32-70 24-70 8z',
        '#d9c39c',
      ) +
      path(
        'M-54 6C-50-22-16-34 20-28 46-24 56-8 50 8 40 26 8 30-24 24-44 20-54 16-54 6z',
        '#b59a6a',
      ) +
      line('M-36 0Q0-22 40-6M-26 12Q6-6 36 8', '#8f7548', 4) +
      [-60, -42, -22, 0].map((x, index) => circle(x, -36 - index * 5, 4.5, '#3f332a')).join(''),
  );
  return (
    plate(300, 356, 228, dice.pick(['#35506b', porcelain.celadon]), '#f3efe2') +
    leaf(150, 356, 120, -66) +
    leaf(450, 356, 120, 66) +
    one({ x: 214, y: 300, rotate: -8, scale: 1.1 }) +
    one({ x: 390, y: 304, rotate: 10, scale: 1.1 }) +
    one({ x: 300, y: 346, scale: 1.16 })
  );
};
