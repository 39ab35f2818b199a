import { heap } from '../../parts/heap';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, path, rect, repeat } from '../../svg';

export const mochi: Drawing = ({ dice, stamp }) => {
  const cake = stamp(
    path('M-46-12Q-46-26-34-28H34Q46-26 46-12V16Q46 28 34 28H-34Q-46 28-46 16z', '#e9e1cf') +
      rect(-46, -30, 92, 44, '#fffcf3', { rx: 14 }),
  );
  const toasted = stamp(
    path(
      'M-48 24V-10Q-48-24-34-26-20-64 4-58 30-60 32-26 48-24 48-10V24Q48 34 36 34H-36Q-48 34-48 24z',
      '#fffaf0',
    ) +
      path('M-30-28Q-16-58 4-54 24-54 28-28z', '#e9c98c') +
      path('M-14-38Q-4-50 10-46L16-36z', '#b98546'),
  );
  const pile = heap({ rows: [4, 3, 2], y: 338, across: 94, down: -46 }, (x, y) => cake({ x, y }));
  return dice.pick([
    () => plate(300, 362, 206, porcelain.blue, '#d7e3ec') + pile,
    () =>
      plate(300, 362, 206, '#5a2620', '#c9a15c') +
      repeat(3, (index) =>
        toasted({ x: 188 + index * 112, y: 318, rotate: dice.whole(-6, 6), scale: 1.14 }),
      ) +
      ellipse(300, 386, 62, 12, '#6b3519', { opacity: 0.8 }),
  ])();
};
