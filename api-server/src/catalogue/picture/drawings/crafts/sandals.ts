import { darker } from '../../colour';
import { shadow } from '../../parts/light';
import { wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path } from '../../svg';
import type { Textile } from '../../textiles';
import { dyed } from './dye';

export const zori =
  (textile: Textile): Drawing =>
  (pen) => {
    const { ground, fill } = dyed(pen, textile);
    const one = pen.stamp(
      path(
        'M-46 110C-60 60-52 10-50-40-46-96 46-96 50-40 52 10 60 60 46 110 30 136-30 136-46 110z',
        darker(wood.warm, 0.3),
      ) +
        path(
          'M-44 100C-56 54-48 6-46-42-42-92 42-92 46-42 48 6 56 54 44 100 28 124-28 124-44 100z',
          wood.pale,
        ) +
        line('M-24-60V100M0-76V110M24-60V100', '#d9b985', 4) +
        path(
          'M0-50C-20-20-52-6-56 34L-42 38C-36 8-14-10 0-26 14-10 36 8 42 38L56 34C52-6 20-20 0-50z',
          fill,
        ) +
        circle(0, -44, 9, ground),
    );
    return (
      shadow(300, 398, 190, 20) +
      one({ x: 216, y: 296, rotate: -8, scale: [1.24, 0.94] }) +
      one({ x: 384, y: 296, rotate: 8, scale: [1.24, 0.94] })
    );
  };
