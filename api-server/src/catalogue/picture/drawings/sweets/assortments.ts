import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, repeat, scatter, type Svg } from '../../svg';

export const cookies: Drawing = ({ dice, stamp }) => {
  const make = (dough: Colour, top: Svg): Svg =>
    circle(0, 3, 36, darker(dough, 0.25)) + circle(0, 0, 36, dough) + top;
  const kinds = [
    make(
      '#e6bd78',
      circle(0, 0, 12, '#d8434f') +
        circle(0, 0, 24, 'none', {
          stroke: '#cf9f55',
          'stroke-width': 6,
          'stroke-dasharray': '6 5',
        }),
    ),
    make(
      '#8a5a35',
      scatter('-12,-10 10,-14 -4,8 16,8 -18,12', (x, y) => circle(x, y, 5, '#4a2a18')),
    ),
    make('#f3ddb0', line('M-20-8q20 16 40 0M-20 8q20 16 40 0', '#d9b06a', 5)),
    make('#b9c48a', circle(0, 0, 20, 'none', { stroke: '#8fa05c', 'stroke-width': 5 })),
    make('#e6bd78', path('M0-20l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z', '#fdf3dc')),
  ].map((cookie) => stamp(cookie));
  const tin = dice.pick(['#b5493a', '#35506b', '#d9a441', '#4d7a6a', '#c2788a']);
  const order = dice.whole(0, 4);
  const fill = [232, 280]
    .map((y, row) =>
      repeat(
        5,
        (index) =>
          kinds[(index + row * 2 + order) % 5]?.({
            x: 300 + (index - 2) * (68 + row * 6),
            y,
            rotate: dice.whole(-20, 20),
            scale: [1, 0.86],
          }) ?? '',
      ),
    )
    .join('');
  return (
    shadow(300, 406, 214, 18) +
    ellipse(300, 262, 210, 82, darker(tin, 0.3)) +
    ellipse(300, 266, 194, 72, '#fdf6e6') +
    fill +
    path('M90 262V352C100 424 500 424 510 352V262C500 366 100 366 90 262z', tin) +
    line('M92 300C110 386 490 386 508 300', lighter(tin, 0.5), 5) +
    line('M92 340C110 420 490 420 508 340', lighter(tin, 0.25), 4)
  );
};

export const chocolates: Drawing = (pen) => {
  const piece = (body: Colour, top: Svg): Svg =>
    path('M-38-22Q0-38 38-22L44 24Q0 40-44 24z', darker(body, 0.25)) +
    path('M-36-24Q0-38 36-24L36 8Q0 22-36 8z', body) +
    top;
  const tops = [
    piece('#5c3420', line('M-24-18q24 16 48 0M-24-4q24 16 48 0', '#8a5a3a', 4)),
    piece('#8f5a35', circle(0, -10, 9, '#e3c79a')),
    piece('#f3e3c4', line('M-24-16L24 4M-24-2L10 12', '#b5543a', 4)),
    piece('#b9c48a', path('M-16-14q16-10 32 0-16 14-32 0z', '#6f8a45')),
    piece(
      '#4a2418',
      circle(-8, -12, 4, '#d9a441') + circle(6, -6, 3, '#d9a441') + circle(0, -18, 3, '#d9a441'),
    ),
    piece('#e39aa2', circle(0, -10, 10, '#c2566c')),
  ].map((drawn) => pen.stamp(drawn));
  const shell = pen.dice.pick(['#3a2a26', '#35506b', '#7a2f38', '#d9c39c']);
  const order = pen.dice.whole(0, 5);
  const grid = repeat(12, (index) => {
    const row = Math.floor(index / 4);
    return (
      tops[(index * 5 + order) % 6]?.({
        x: 300 + ((index % 4) - 1.5) * (84 + row * 8),
        y: 250 + row * 56,
        scale: 0.84 + row * 0.06,
      }) ?? ''
    );
  });
  return (
    shadow(300, 416, 226, 18) +
    path('M124 210H476L520 392H80z', shell) +
    path('M138 218H462L502 384H98z', '#f6ead2') +
    grid +
    path('M80 392H520V406Q520 414 510 414H90Q80 414 80 406z', darker(shell, 0.3)) +
    line('M84 393H516', '#d9a441', 4)
  );
};
