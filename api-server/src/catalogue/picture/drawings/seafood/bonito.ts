import { heap } from '../../parts/heap';
import { shadow } from '../../parts/light';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { path } from '../../svg';

export const bonito: Drawing = ({ dice, stamp }) => {
  const flake = stamp(
    path('M-30 6C-20-24 20-26 34-4 20-10 6-8 0 4-8 20-24 20-30 6z', '#d99a86') +
      path('M-30 6C-20-24 20-26 34-4 16-18-10-14-30 6z', '#efc3ae'),
  );
  const pile = heap({ rows: [2, 3, 4, 5], x: 250, y: 256, across: 60, down: 28 }, (x, y) =>
    flake({ x, y, rotate: dice.whole(0, 360) }),
  );
  return (
    plate(250, 362, 176, porcelain.white, porcelain.blue) +
    pile +
    shadow(440, 390, 96, 12) +
    path(
      'M352 372C360 320 430 292 520 300 536 330 520 372 470 386 420 396 360 396 352 372z',
      '#5f4334',
    ) +
    path('M366 366C380 330 440 306 516 308 500 330 430 340 366 366z', '#86634c')
  );
};
