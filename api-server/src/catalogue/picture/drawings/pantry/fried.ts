import { darker, lighter, type Colour } from '../../colour';
import { green, leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, repeat } from '../../svg';

export const croquettes =
  (crumb: Colour, inside: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      ellipse(0, 6, 58, 38, darker(crumb, 0.25)) +
        ellipse(0, 0, 58, 38, crumb) +
        line(
          'M-34-10l6 6M-10-22l8 4M16-16l6 6M34 0l6 4M-24 10l8 4M4 6l8 4M-44 2l6 2M20 18l6-4',
          lighter(crumb, 0.45),
          5,
        ),
    );
    const split =
      path('M-52 20C-56-24-20-38 6-36L2 30Q-30 34-52 20z', crumb) +
      path('M2-34C26-30 30 20 2 30-14 10-12-20 2-34z', inside);
    return (
      plate(300, 352, 220, dice.pick([porcelain.white, '#f1dfc2', '#cfe0e8']), porcelain.blue) +
      repeat(5, (index) =>
        leaf(430 - index * 10, 340, 74, -50 + index * 26, index % 2 ? green.fresh : green.pale),
      ) +
      one({ x: 196, y: 306, rotate: -8 }) +
      one({ x: 300, y: 296, rotate: dice.whole(-10, 10) }) +
      one({ x: 246, y: 346, rotate: 4, scale: 1.08 }) +
      place({ x: 372, y: 346, scale: 1.1 }, split) +
      ellipse(444, 372, 24, 17, '#d8402f')
    );
  };
