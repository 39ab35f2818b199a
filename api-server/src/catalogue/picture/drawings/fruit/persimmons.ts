import { green } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, repeat, type Svg } from '../../svg';
import { inBasket, inBox, onBoard, onPlate, serve } from '../serving';

export const persimmon = serve(
  {
    whole:
      path(
        'M-30-42C-12-48 12-48 30-42 50-36 56-20 54 0 52 32 28 46 0 46-28 46-52 32-54 0-56-20-50-36-30-42z',
        '#e8792b',
      ) +
      path(
        'M38-39C52-32 56-18 54 0 52 32 28 46 0 46-24 46-40 38-48 22-10 46 46 26 38-39z',
        '#c95c1c',
      ) +
      path(
        'M0-22C-8-34-30-26-36-40-20-38-14-50 0-46 14-50 20-38 36-40 30-26 8-34 0-22z',
        green.leaf,
      ) +
      circle(0, -41, 6, '#7a5a30') +
      ellipse(-30, -6, 7, 12, '#ffc98c', { transform: 'rotate(16 -30 -6)' }),
    cut:
      circle(0, 0, 50, '#d9691f') +
      circle(0, 0, 45, '#f39a45') +
      repeat(8, (index) => place({ rotate: index * 45 }, ellipse(0, -20, 6, 12, '#f8b870'))) +
      circle(0, 0, 7, '#fad9a6'),
  },
  [inBox, onPlate, inBasket, onBoard],
);

/** Persimmons peeled and hung under the eaves to dry. */
export const hungPersimmons: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path('M-24-22C-40-6-34 32-12 44Q0 50 12 44C34 32 40-6 24-22Q0-32-24-22z', '#c2601f') +
      path('M14-26L24-22C40-6 34 32 12 44Q4 48-4 47C24 30 28 0 14-26z', '#9c4716') +
      line('M-16-4Q-22 14-12 30M2-10Q-4 14 2 34', '#e39a5c', 4) +
      path('M-20-22Q0-40 20-22 0-12-20-22z', '#8a7a4a'),
  );
  const rope = (x: number, sway: number): Svg =>
    line(`M${x} 40V${330 + sway}`, '#d9b985', 5) +
    repeat(4, (index) =>
      one({ x: x + (index % 2 ? 8 : -8), y: 118 + index * 76 + sway, scale: 0.94 }),
    );
  return (
    line('M84 40H516', '#8a5a35', 14) +
    line('M84 37H516', '#b07f52', 4) +
    repeat(4, (index) => rope(144 + index * 104, dice.whole(-14, 10)))
  );
};
