import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, repeat } from '../../svg';

export const eggs =
  (shell: Colour): Drawing =>
  ({ dice, stamp }) => {
    const egg = stamp(
      path('M0-48C26-48 40-12 40 10S22 46 0 46-40 32-40 10-26-48 0-48z', shell) +
        path(
          'M16-44C34-32 40-8 40 10S22 46 0 46-20 46-32 34C20 40 34 0 16-44z',
          darker(shell, 0.12),
        ) +
        ellipse(-14, -16, 6, 11, lighter(shell, 0.6)),
    );
    const straw = line(
      'M96 330q60-30 120-6t130-10 160 10M110 350q80-26 160 0t220-6M130 318q40 30 100 26M370 316q50 34 110 26',
      '#c99a45',
      5,
    );
    const nest =
      repeat(4, (index) => egg({ x: 168 + index * 88, y: 262, rotate: dice.whole(-14, 14) })) +
      repeat(5, (index) =>
        egg({ x: 134 + index * 83, y: 306, rotate: dice.whole(-18, 18), scale: 1.04 }),
      );
    return (
      shadow(300, 390, 220, 20) +
      ellipse(300, 340, 222, 52, '#dcb767') +
      nest +
      path('M78 336Q300 402 522 336 500 402 300 404T78 336z', '#e3c074') +
      place({ y: 26 }, straw)
    );
  };
