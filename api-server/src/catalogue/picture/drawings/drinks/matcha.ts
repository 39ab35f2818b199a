import { lighter } from '../../colour';
import { shadow } from '../../parts/light';
import { bowl } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, rect } from '../../svg';

export const matchaBowl: Drawing = ({ dice }) => {
  const [colour, band] = dice.pick([
    ['#3a3533', '#8a6a4d'],
    ['#c9a58a', '#8a5a3a'],
    ['#7f9aa5', '#e3ecec'],
    ['#a8483a', '#e3b89a'],
  ] as const);
  const whisk =
    path('M-22-10H22L34 74Q0 92-34 74z', '#ecd9a8') +
    line('M-18 0L-26 76M-9 0L-12 82M0 0V84M9 0L12 82M18 0L26 76', '#c9aa68', 3) +
    rect(-20, -90, 40, 84, '#d9bd80', { rx: 6 }) +
    rect(-21, -16, 42, 10, '#4a3a2a');
  return (
    bowl({ x: 230, y: 292, rx: 136, depth: 100, colour, band, inside: lighter(colour, 0.2) }) +
    ellipse(230, 298, 112, 27, '#8fb04a') +
    ellipse(220, 292, 80, 15, '#b3cc72') +
    place({ x: 430, y: 312, rotate: 8 }, shadow(0, 86, 44, 8), whisk) +
    path('M380 420L540 376l6 8-160 46z', '#d9bd80') +
    path('M360 424q30-22 44-8l-12 16q-24 8-32-8z', '#8fb04a')
  );
};
