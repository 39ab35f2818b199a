import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, scatter } from '../../svg';

export const marinatedInTub =
  (flesh: Colour, miso: Colour): Drawing =>
  ({ dice, stamp }) => {
    const cut = stamp(
      path(
        'M-52 16C-56-16-26-32 10-30 44-28 58-12 52 6 30 2-10 6-30 28-42 32-52 28-52 16z',
        flesh,
      ) +
        line('M-26-12q10 10 0 24M0-22q12 10 4 22M26-20q8 8 4 18', lighter(flesh, 0.5), 3.4) +
        path('M-52 16C-56-16-26-32 10-30-14-22-34-6-40 20z', miso, { opacity: 0.75 }),
    );
    const pail = wood.pale;
    return (
      shadow(300, 408, 190, 20) +
      ellipse(300, 286, 190, 54, darker(pail, 0.25)) +
      ellipse(300, 290, 178, 46, miso) +
      scatter('222,276 306,262 386,282 258,306 350,312', (x, y) =>
        cut({ x, y, rotate: dice.whole(-14, 14), scale: 1.06 }),
      ) +
      path('M110 286C114 346 486 346 490 286L476 376C470 418 130 418 124 376z', pail) +
      line(
        'M150 326l8 72M206 340l4 66M264 346l2 66M336 346l-2 66M394 340l-4 66M450 326l-8 72',
        darker(pail, 0.18),
        3,
      ) +
      line('M116 318C130 368 470 368 484 318', '#b5813f', 7) +
      line('M122 366C150 404 450 404 478 366', '#b5813f', 7)
    );
  };
