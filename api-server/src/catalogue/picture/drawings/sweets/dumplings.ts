import { lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { shadow } from '../../parts/light';
import { blossom } from '../../parts/plants';
import { longPlate, plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, repeat, type Svg } from '../../svg';

export const dumplingSkewers =
  (colours: readonly [Colour, Colour, Colour], glaze: Colour | null): Drawing =>
  ({ dice, stamp }) => {
    const ball = (x: number, colour: Colour): Svg =>
      circle(x, 0, 30, colour) +
      ellipse(x - 9, -10, 9, 6, lighter(colour, 0.6)) +
      (glaze
        ? path(
            `M${x - 28} -6C${x - 20}-34 ${x + 20}-34 ${x + 28}-6 ${x + 20} 4 ${x + 12}-4 ${x + 6} 8 ${x - 4} 14 ${x - 8} 0 ${x - 16} 4 ${x - 24} 8 ${x - 28} 2 ${x - 28}-6z`,
            glaze,
          )
        : '');
    const one = stamp(
      line('M-60 0H170', '#d9b478', 6) +
        ball(-70, colours[0]) +
        ball(-12, colours[1]) +
        ball(46, colours[2]),
    );
    return (
      longPlate(300, 356, 440, dice.pick(['#4d6a5a', '#35506b', '#f4ecdc', '#3a2a26']), '#c9a15c') +
      repeat(3, (index) =>
        one({ x: 268 + index * 6, y: 284 + index * 54, rotate: -6, scale: 0.9 }),
      ) +
      blossom(474, 398, 40, '#f6c8d2', '#d98a3a')
    );
  };

export const dustedJelly =
  (jelly: Colour, powder: Colour): Drawing =>
  ({ dice, stamp }) => {
    const cube = stamp(
      path('M-34-14Q-30-30-12-30H14Q34-30 36-12V14Q34 32 14 32H-14Q-34 32-36 14z', jelly) +
        path('M-34-14Q-30-30-12-30H14Q34-30 36-12 20-2 0-4T-34-14z', powder) +
        line('M-20 8l6 4M4 4l6 6M16 16l8 2M-8 20l6 2', powder, 6),
    );
    const pile = heap({ rows: [2, 3, 4], x: 290, y: 274, across: 74, down: 40 }, (x, y) =>
      cube({ x, y, rotate: dice.whole(-20, 20) }),
    );
    return (
      plate(290, 352, 200, dice.pick(['#35506b', '#4d6a5a', porcelain.white]), '#c9a15c') +
      pile +
      shadow(490, 398, 40, 8) +
      path('M462 350Q462 396 490 396T518 350z', '#f4ecdc') +
      ellipse(490, 350, 28, 9, '#2c1a14') +
      path('M514 352l16-8v10z', '#f4ecdc')
    );
  };
