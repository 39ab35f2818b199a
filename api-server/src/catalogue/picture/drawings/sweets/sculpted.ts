import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, line, path, place, repeat, type Svg } from '../../svg';

const fiveFold = (petal: Colour, tip: Colour): Svg =>
  circle(0, 0, 46, darker(petal, 0.06)) +
  repeat(5, (index) =>
    place(
      { rotate: index * 72 },
      path('M0 4C-40-10-32-50 0-50 32-50 40-10 0 4z', petal),
      path('M-18-42Q0-54 18-42 0-30-18-42z', tip),
    ),
  ) +
  circle(0, 0, 10, '#f2c452');

const pompon = (petal: Colour, tip: Colour): Svg =>
  circle(0, 0, 46, petal) +
  [40, 28, 16]
    .map((r) =>
      circle(0, 0, r, 'none', {
        stroke: r === 28 ? tip : lighter(petal, 0.4),
        'stroke-width': 7,
        'stroke-dasharray': '7 3',
      }),
    )
    .join('') +
  circle(0, 0, 7, '#f2c452');

/** Sculpted bean paste: the flowers and leaves of four seasons. */
export const sculptedSweets: Drawing = ({ dice, stamp }) => {
  const pieces: readonly Svg[] = [
    fiveFold('#f6b6c4', '#ea8aa2'),
    pompon('#f4dc8a', '#e3b54c'),
    path('M0 48C-40 40-54 0-40-30-20-50 20-50 40-30 54 0 40 40 0 48z', '#a9c27a') +
      line('M0 44V-40M0 20l-28-20M0 20l28-20M0-6l-20-18M0-6l20-18', '#6f9450', 4),
    pompon('#c9b4de', '#9b80ac'),
    fiveFold('#9cc3dc', '#6a9cc0'),
    circle(0, 0, 46, '#f0924a') +
      path('M0-46C30-40 40 10 0 46-40 10-30-40 0-46z', '#f7b577') +
      leaf(0, -28, 34, 40, green.leaf),
  ];
  const order = dice.whole(0, 5);
  const stamps = pieces.map((piece) => stamp(piece));
  const lacquer = dice.pick(['#26221f', '#8f2f28', '#35506b']);
  const grid = repeat(6, (index) => {
    const row = Math.floor(index / 3);
    const print = stamps[(index + order) % 6];
    return print
      ? print({ x: 300 + ((index % 3) - 1) * (112 + row * 14), y: 268 + row * 78, scale: [1, 0.8] })
      : '';
  });
  return (
    shadow(300, 416, 226, 18) +
    path('M120 216H480L520 388H80z', lacquer) +
    path('M134 226H466L500 380H100z', '#f7efdd') +
    line('M244 226L230 380M356 226L370 380M118 304H482', darker(lacquer, 0.1), 6) +
    grid +
    path('M80 388H520V406Q520 414 510 414H90Q80 414 80 406z', darker(lacquer, 0.3)) +
    line('M84 389H516', '#c9a15c', 4)
  );
};
