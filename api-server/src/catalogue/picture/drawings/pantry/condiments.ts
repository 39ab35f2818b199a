import { lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { BottleShape } from '../../parts/bottle';
import { porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, path, type Svg } from '../../svg';
import { bottles } from '../drinks/bottles';

/** A small dish with some of it, on (0, 0). */
const saucer = (sauce: Colour): Svg =>
  shadow(0, 2, 62, 9) +
  path('M-70-26Q-56 4-28 6H28Q56 4 70-26z', porcelain.white) +
  ellipse(0, -26, 70, 18, '#efe8da') +
  ellipse(0, -24, 56, 13, sauce) +
  ellipse(-16, -27, 16, 3, lighter(sauce, 0.5));

/** Sauces, oils and vinegars in bottles, tasted from a saucer. */
export const condiment = (shape: BottleShape, liquid: Colour, mark: Svg): Drawing =>
  bottles({ shape, liquid, mark, beside: saucer(liquid), caps: ['#8f2f28', '#26221f', '#d9a441'] });
