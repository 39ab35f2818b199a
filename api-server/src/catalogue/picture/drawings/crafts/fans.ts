import { darker } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, line, path, place, repeat, type Svg } from '../../svg';
import type { Textile } from '../../textiles';
import { dyed } from './dye';

export const paperFan =
  (textile: Textile): Drawing =>
  (pen) => {
    const { ground, fill } = dyed(pen, textile);
    const fan = (dress: string): Svg =>
      path(
        'M-110-30C-120-120-60-170 0-170S120-120 110-30C90 4 40 30 0 34-40 30-90 4-110-30z',
        dress,
      ) +
      line(
        'M0 34L-96-6M0 34L-70-90M0 34L-34-146M0 34V-166M0 34L34-146M0 34L70-90M0 34L96-6',
        '#fffaf0',
        3,
        { opacity: 0.65 },
      ) +
      path(
        'M-110-30C-120-120-60-170 0-170S120-120 110-30C90 4 40 30 0 34-40 30-90 4-110-30z',
        'none',
        { stroke: darker(ground, 0.2), 'stroke-width': 5 },
      ) +
      path('M-9 26H9L12 130Q0 138-12 130z', '#d9b478') +
      path('M-66 8Q0 60 66 8 40 30 0 34-40 30-66 8z', '#d9b478');
    return (
      shadow(300, 412, 150, 12) +
      place({ x: 206, y: 276, rotate: -12 }, fan(darker(ground, 0.06))) +
      place({ x: 380, y: 278, rotate: 12, scale: 1.04 }, fan(fill))
    );
  };

export const foldingFan =
  (textile: Textile): Drawing =>
  (pen) => {
    const { ground, fill } = dyed(pen, textile);
    const ribs = repeat(11, (index) =>
      line(
        `M0 0L${(Math.cos(Math.PI * (1 - index / 10) * 0.86 + 0.22) * 236).toFixed(0)} ${(-Math.sin(Math.PI * (1 - index / 10) * 0.86 + 0.22) * 236).toFixed(0)}`,
        '#b98a4a',
        5,
      ),
    );
    return (
      shadow(300, 408, 170, 14) +
      place(
        { x: 300, y: 382 },
        ribs,
        path('M-232-52A238 238 0 0 1 232-52L118-26A120 120 0 0 0-118-26z', fill),
        repeat(10, (index) => {
          const turn = Math.PI * (1 - index / 10) * 0.86 + 0.22;
          return line(
            `M${(Math.cos(turn) * 122).toFixed(0)} ${(-Math.sin(turn) * 122).toFixed(0)}L${(Math.cos(turn) * 236).toFixed(0)} ${(-Math.sin(turn) * 236).toFixed(0)}`,
            darker(ground, 0.35),
            2.4,
            { opacity: 0.55 },
          );
        }),
        circle(0, 0, 11, '#8a5a35'),
        line('M0 8q-20 20-8 34M0 8q16 22 8 36', '#b5493a', 5),
      )
    );
  };
