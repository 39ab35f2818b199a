import { lighter, type Colour } from '../../colour';
import { leaf, sprig } from '../../parts/plants';
import { longPlate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, repeat } from '../../svg';

export const fillets =
  (flesh: Colour, skin: Colour, glazed = false): Drawing =>
  ({ dice, stamp }) => {
    const cut = stamp(
      path(
        'M-86 34C-92-6-60-50-6-54 40-56 84-36 88-2 80 12 60 14 40 10 0 6-40 20-60 48-74 54-84 50-86 34z',
        skin,
      ) +
        path(
          'M-78 30C-80-6-50-42-4-46 38-48 76-30 80-6 60 4 30-4 0 4-36 14-52 30-64 40-74 44-78 40-78 30z',
          flesh,
        ) +
        line(
          'M-52-22Q-34-6-54 24M-26-38Q-6-20-22 6M6-42Q22-24 14-4M38-38Q50-24 46-6',
          lighter(flesh, 0.45),
          4,
        ) +
        (glazed
          ? path('M-60-10C-40-36-10-42 20-38 0-26-30-20-44 4z', '#fbe2a4', { opacity: 0.6 })
          : ''),
    );
    const [ware, band] = dice.pick([
      [porcelain.black, '#8a6a4d'],
      ['#f1ead9', porcelain.blue],
      ['#4d6a7a', '#cfe0ea'],
    ] as const);
    return (
      longPlate(300, 360, 450, ware, band) +
      leaf(130, 356, 130, 76) +
      repeat(4, (index) =>
        cut({ x: 186 + index * 76, y: 318 + (index % 2) * 14, rotate: -14, scale: 0.98 }),
      ) +
      sprig(476, 382, 44)
    );
  };
