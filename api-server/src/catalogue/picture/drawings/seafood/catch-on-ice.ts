import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, line, path, rect, repeat, type Svg } from '../../svg';

/** Fish of the day on ice, as the boat brought it. */
export const catchOnIce: Drawing = ({ dice, stamp }) => {
  const shape = (back: Colour, belly: Colour): Svg =>
    path('M-80 0C-50-34 20-34 54-6L88-28Q80 0 88 26L54 6C20 32-50 30-80 0z', back) +
    path('M-76 4C-40 12 20 12 54 2 20 32-46 28-76 4z', belly) +
    circle(-58, -4, 6, '#fdf8ea') +
    circle(-58, -4, 3.4, '#2a2320') +
    line('M-40-16q8 16 0 30', darker(back, 0.3), 4);
  const red = stamp(shape('#d9635a', '#f6d3c4'));
  const blue = stamp(shape('#4f7590', '#dfe8ea'));
  const cube = stamp(
    path('M-18-6L0-18 20-8 16 12-8 16z', '#dceef5') + path('M-18-6L0-18 20-8 2 0z', '#f2fafc'),
  );
  const foam = dice.pick(['#f4f4ee', '#dcebf0']);
  return (
    shadow(300, 410, 226, 18) +
    path('M84 310L116 206H484L516 310z', '#bcd3dc') +
    repeat(16, (index) =>
      cube({
        x: 130 + (index % 8) * 48,
        y: 240 + Math.floor(index / 8) * 50,
        rotate: dice.whole(0, 90),
      }),
    ) +
    red({ x: 210, y: 246, rotate: -14, scale: 1.16 }) +
    blue({ x: 380, y: 240, rotate: 8, scale: 1.16 }) +
    red({ x: 400, y: 290, rotate: -6, scale: 1.1 }) +
    blue({ x: 206, y: 294, rotate: 6, scale: 1.2 }) +
    repeat(7, (index) => cube({ x: 120 + index * 60, y: 308, rotate: index * 25 })) +
    path('M76 310H524V398Q524 412 508 412H92Q76 412 76 398z', foam) +
    rect(76, 310, 448, 12, lighter(foam, 0.6)) +
    line('M220 366q20-18 40 0t40 0 40 0 40 0', '#4f7590', 6)
  );
};
