import { darker, lighter, type Colour } from '../../colour';
import { green, leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, repeat } from '../../svg';

export const sausages =
  (skin: Colour, curled: boolean): Drawing =>
  ({ dice, stamp }) => {
    const link = stamp(
      (curled
        ? line('M-66 14Q0-40 66 14', skin, 34) + line('M-56 4Q0-40 44-8', lighter(skin, 0.35), 5)
        : line('M-72 0H72', skin, 32) + line('M-66-7H40', lighter(skin, 0.35), 5)) +
        line(
          curled ? 'M-30 2l12-22M-2-6V-28M26-2L18-24' : 'M-40 8l12-18M-6 8L6-10M28 8l12-18',
          darker(skin, 0.3),
          4,
        ),
    );
    return (
      plate(
        300,
        354,
        216,
        dice.pick([porcelain.white, '#cfdfe8', '#f2e2c4']),
        dice.pick([porcelain.blue, '#b5493a']),
      ) +
      repeat(5, (index) =>
        link({
          x: 268 + (index % 2) * 40,
          y: 280 + index * 24,
          rotate: -10 + (index % 3) * 6,
          scale: 1.04,
        }),
      ) +
      leaf(432, 366, 86, -8, green.fresh) +
      leaf(432, 366, 76, 24, green.leaf) +
      leaf(430, 368, 70, -40, green.leaf) +
      ellipse(420, 374, 34, 13, '#e2a92f')
    );
  };
