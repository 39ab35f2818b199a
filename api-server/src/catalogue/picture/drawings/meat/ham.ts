import { darker, lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { sprig } from '../../parts/plants';
import { board, plate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path, repeat } from '../../svg';

export const ham =
  (meat: Colour, crust: Colour): Drawing =>
  ({ dice, stamp }) => {
    const round = stamp(
      circle(0, 0, 62, crust) +
        circle(0, 0, 55, '#f8e6d2') +
        circle(0, 0, 48, meat) +
        line('M-24-10q22-14 44 0M-16 14q20-8 36 4', lighter(meat, 0.4), 5),
    );
    const knot = dice.pick(['#f1e3c6', '#f7f0e0']);
    return (
      board(300, 350, 446, dice.pick([wood.warm, wood.pale])) +
      path(
        'M120 270C130 220 190 206 262 214H340C372 216 388 250 386 290 384 330 368 350 336 352H220C160 356 112 330 120 270z',
        crust,
      ) +
      path(
        'M120 290C124 330 160 354 220 352H336C368 350 384 330 386 290 360 320 180 330 120 290z',
        darker(crust, 0.18),
      ) +
      line(
        'M172 228q-20 56 0 116M222 214q-16 70 0 138M272 214q-14 70 0 138M322 214q-12 70 0 138M128 256q120-26 254 0M126 304q120 30 256 0',
        knot,
        4,
      ) +
      line('M122 262q-30-16-34 10 20 12 34-6', knot, 5) +
      repeat(3, (index) => round({ x: 376 + index * 40, y: 306 + index * 16 })) +
      sprig(128, 392, 44)
    );
  };

/** Cured meat in thin slices, folded like petals. */
export const rawHam =
  (meat: Colour): Drawing =>
  ({ dice, stamp }) => {
    const fold = stamp(
      path('M-58 26C-64-6-40-34-8-30 10-44 54-30 58 4 50 34 10 26-8 34-26 42-50 44-58 26z', meat) +
        path(
          'M-58 26C-64-6-40-34-8-30 10-44 54-30 58 4 44-16 20-24-4-14-30-14-48 4-58 26z',
          '#f9e7d6',
        ) +
        line('M-34 16q24-20 50-10M-10 24q20-14 44-8', lighter(meat, 0.4), 4),
    );
    return (
      plate(300, 354, 214, dice.pick([porcelain.white, '#3b4650', '#d8c7a4']), '#b98d54') +
      heap({ rows: [4, 3, 2], y: 352, across: 92, down: -34 }, (x, y) =>
        fold({ x, y, rotate: dice.whole(-16, 16) }),
      ) +
      sprig(300, 282, 44) +
      repeat(3, (index) => circle(420 + index * 18, 372 - index * 12, 10, '#7a8a3c'))
    );
  };
