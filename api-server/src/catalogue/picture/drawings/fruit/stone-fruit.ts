import { darker, lighter, type Colour } from '../../colour';
import { ball } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { circle, ellipse, line, path } from '../../svg';
import { serve } from '../serving';

export const peach = (skin: Colour, flesh: Colour, stone: Colour) =>
  serve({
    whole:
      leaf(-18, -34, 52, -62, green.leaf) +
      path('M0-46C30-58 56-34 52 0 48 34 20 50 0 50-20 50-48 34-52 0-56-34-30-58 0-46z', skin) +
      path(
        'M0-46C30-58 56-34 52 0 48 34 20 50 0 50 22 34 26-10 0-46z',
        darker(lighter('#e8707a', 0.1), 0),
        { opacity: 0.55 },
      ) +
      line('M0-46Q24-12 6 42', darker(skin, 0.24), 3) +
      ellipse(-26, -12, 9, 15, '#fff6ea', { opacity: 0.6, transform: 'rotate(20 -26 -12)' }),
    cut:
      circle(0, 0, 50, skin) +
      circle(0, 0, 45, flesh) +
      circle(0, 2, 22, lighter(stone, 0.35)) +
      ellipse(0, 2, 14, 18, stone) +
      line('M0-12v28M-7-6v16M7-6v16', darker(stone, 0.3), 2),
  });

export const plum = (skin: Colour, flesh: Colour) =>
  serve({
    size: 0.86,
    whole:
      ball(0, 0, 50, skin) +
      line('M0-48Q16-14 4 34', darker(skin, 0.28), 3) +
      line('M0-46q0-10 6-16', '#6b4426', 5),
    cut:
      circle(0, 0, 50, skin) +
      circle(0, 0, 45, flesh) +
      ellipse(0, 2, 15, 20, '#a8743e') +
      ellipse(-3, -2, 5, 9, '#c99a5e'),
  });
