import { darker, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { green } from '../../parts/plants';
import { basket } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, place, repeat } from '../../svg';

export const corn =
  (kernel: Colour): Drawing =>
  ({ dice, stamp }) => {
    const cob = stamp(
      path('M-28-70C-20-96 20-96 28-70 38-20 36 30 24 66H-24C-36 30-38-20-28-70z', kernel) +
        line('M-22-76v140M-8-86v150M8-86v150M22-76v140', darker(kernel, 0.2), 2.4) +
        line(
          'M-30-60h60M-33-40h66M-35-20h70M-35 0h70M-34 20h68M-31 40h62',
          darker(kernel, 0.14),
          2.4,
        ) +
        path(
          'M-26 76C-50 50-54 10-44-30-28-4-16 30-6 76zM26 76C50 50 54 10 44-30 28-4 16 30 6 76z',
          green.leaf,
        ) +
        path('M-14 80C-22 50-10 20 0 6 10 20 22 50 14 80 12 96-12 96-14 80z', green.fresh) +
        line('M-6-92q-6-10-16-12M0-92q0-12 4-18M6-92q8-10 16-10', '#c98f4a', 3),
    );
    const cobs = repeat(dice.whole(4, 5), (index) =>
      cob({
        x: 150 + index * 74,
        y: 250 + dice.whole(-6, 6),
        rotate: -10 + index * 5,
        scale: 1.05,
      }),
    );
    const carry = dice.pick([
      () => basket(300, 330, 208, cobs),
      () => place({ y: 0 }, shadow(300, 372, 210, 24), cobs.length ? place({ y: 54 }, cobs) : ''),
    ]);
    return carry();
  };
