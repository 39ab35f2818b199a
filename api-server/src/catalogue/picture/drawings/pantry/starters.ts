import { lighter } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { green, leaf, sprig } from '../../parts/plants';
import { longPlate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat } from '../../svg';

export const rolledOmelette: Drawing = ({ dice, stamp }) => {
  const slice = stamp(
    rect(-34, -40, 76, 84, '#d9a02c', { rx: 14 }) +
      rect(-40, -42, 76, 84, '#f6cf52', { rx: 14 }) +
      line(
        'M-22-24H16Q26-24 26-10V20Q26 28 16 28H-16Q-26 28-26 18V-4Q-26-12-16-12H8Q14-12 14-4V10',
        '#e0aa32',
        4,
      ),
  );
  return (
    longPlate(
      300,
      358,
      440,
      dice.pick(['#35506b', porcelain.black, '#4d6a5a', '#f4ecdc']),
      '#c9a15c',
    ) +
    rect(104, 262, 160, 92, '#f3c746', { rx: 18 }) +
    line('M120 284H240M120 312H246M124 338H240', '#dfa930', 4) +
    repeat(4, (index) => slice({ x: 290 + index * 50, y: 322 })) +
    path('M96 392Q124 344 154 392z', '#fbf7ec') +
    circle(124, 374, 5, '#a8702c')
  );
};

export const stuffedLotus: Drawing = ({ dice, stamp }) => {
  const slice = stamp(
    circle(0, 0, 42, '#e9b93c') +
      circle(0, 0, 35, '#f8ecd0') +
      repeat(7, (index) => place({ rotate: index * 51.4 }, circle(0, -21, 7, '#d99a2c'))) +
      circle(0, 0, 7, '#d99a2c'),
  );
  return (
    longPlate(300, 354, 430, dice.pick(['#35506b', '#3a2a26', '#4d6a5a']), '#c9a15c') +
    repeat(6, (index) =>
      slice({ x: 160 + index * 56, y: 320 + (index % 2) * 8, scale: [0.9, 1] }),
    ) +
    sprig(490, 388, 46)
  );
};

export const savouryCustard: Drawing = ({ dice, stamp }) => {
  const cup = dice.pick(['#f6f1e6', '#cfe0d6', '#dfe6ee']);
  const one = stamp(
    shadow(0, 76, 64, 10) +
      path('M-66-24C-64 50-46 76 0 76S64 50 66-24z', cup) +
      line('M-62 6Q0 26 62 6', '#3f6690', 5) +
      path('M-20 32q20 10 40 0', 'none', { stroke: '#3f6690', 'stroke-width': 4 }) +
      ellipse(0, -24, 66, 20, lighter(cup, 0.4)) +
      ellipse(0, -22, 57, 16, '#f6d978') +
      path('M-30-26C-30-40-8-44 0-32 6-26 4-20-2-18-10-26-20-26-30-26z', '#ef8a5a') +
      circle(20, -26, 8, '#e9707e') +
      leaf(10, -16, 24, 50, green.leaf),
  );
  return (
    one({ x: 170, y: 316, scale: 1.12 }) +
    one({ x: 430, y: 316, scale: 1.12 }) +
    one({ x: 300, y: 336, scale: 1.2 }) +
    steam(300, 286)
  );
};
