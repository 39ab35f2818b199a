import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { ellipse, line, path } from '../../svg';

export const cutGlass =
  (tint: Colour): Drawing =>
  ({ dice, stamp }) => {
    const pale = lighter(tint, 0.7);
    const glass = stamp(
      shadow(0, 2, 70, 11) +
        path('M-80-170L-62-12Q-60 2-46 2H46Q60 2 62-12L80-170z', tint, { opacity: 0.88 }) +
        path('M-62-12Q-60 2-46 2H46Q60 2 62-12L60-26H-60z', pale) +
        line(
          'M-72-100L-20-30M-52-112L18-30M-12-112L52-40M28-112L66-66M72-100L20-30M52-112L-18-30M12-112L-52-40M-28-112L-66-66',
          pale,
          4,
        ) +
        [-48, -16, 16, 48].map((x) => path(`M${x}-150l8 10-8 10-8-10z`, pale)).join('') +
        line('M-66-158L-52-40', '#ffffff', 7, { opacity: 0.5 }) +
        ellipse(0, -170, 80, 20, lighter(tint, 0.45)) +
        ellipse(0, -169, 70, 15, darker(tint, 0.1), { opacity: 0.5 }),
    );
    return glass({ x: 210, y: 388, scale: dice.between(1.06, 1.14) }) + glass({ x: 394, y: 400 });
  };
