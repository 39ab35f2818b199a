import type { Colour } from '../../colour';
import { steam } from '../../parts/light';
import { leaf } from '../../parts/plants';
import { longPlate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, rect, repeat } from '../../svg';

export const skewers =
  (meat: Colour, glaze: Colour): Drawing =>
  ({ dice, stamp }) => {
    const skewer = stamp(
      line('M-130 0H138', '#d9b478', 5) +
        repeat(
          4,
          (index) =>
            path(`M${-116 + index * 50}-14q18-14 36-2 8 16 0 30-18 10-36 0-8-14 0-28z`, meat) +
            path(`M${-112 + index * 50}-12q16-10 28-2l2 10q-16-6-32 2z`, glaze),
        ) +
        rect(-68, -12, 14, 24, '#8bb05a', { rx: 4 }) +
        rect(34, -12, 14, 24, '#f3efd8', { rx: 4 }),
    );
    return (
      longPlate(300, 358, 420, dice.pick([porcelain.black, '#f4efe3', '#50674a']), '#b98d54') +
      repeat(3, (index) =>
        skewer({ x: 290 + (index % 2) * 16, y: 300 + index * 42, rotate: -5, scale: 1.2 }),
      ) +
      leaf(452, 396, 50, 70) +
      steam(270, 256)
    );
  };
