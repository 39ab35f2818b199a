import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat } from '../../svg';

/** Puddings in the jars they were baked in, one turned out on a plate. */
export const pudding =
  (custard: Colour, caramel: Colour): Drawing =>
  ({ dice, stamp }) => {
    const paper = dice.pick(['#b5493a', '#d9a441', '#35506b', '#d99a9a']);
    const jar = stamp(
      shadow(0, 84, 52, 9) +
        path('M-40-50Q-52-44-52-30V66Q-52 82-36 82H36Q52 82 52 66V-30Q52-44 40-50z', '#e3f0f2') +
        path('M-46-20H46V64Q46 76 34 76H-34Q-46 76-46 64z', custard) +
        path('M-46 56H46V64Q46 76 34 76H-34Q-46 76-46 64z', caramel) +
        path('M-50-40C-60-72 60-72 50-40L58-22 40-30 24-20 0-28-24-20-40-30-58-22z', paper) +
        line('M-46-40H46', '#f6efe0', 5) +
        rect(-24, 4, 48, 34, '#fdf8ea', { rx: 4 }) +
        circle(0, 21, 9, paper) +
        line('M-38-8V56', '#ffffff', 6, { opacity: 0.7 }),
    );
    const turnedOut =
      path('M-62 40L-46-40Q0-54 46-40L62 40Q0 60-62 40z', custard) +
      path('M46-40L62 40Q30 54 0 54 40 30 30-44z', darker(custard, 0.12)) +
      ellipse(0, -40, 46, 14, caramel) +
      path('M-46-38q6 30 16 18t16 10 18-6 18 6 10-14 14-14q-40 14-92 0z', caramel);
    return (
      plate(404, 372, 112, porcelain.white, paper) +
      place({ x: 404, y: 322 }, turnedOut) +
      jar({ x: 146, y: 318, scale: 1.05 }) +
      jar({ x: 262, y: 326, scale: 1.05 })
    );
  };

/** Clear jelly with fruit in it, in glasses. */
export const fruitJelly =
  (jelly: Colour, fruit: Colour, count: 2 | 3): Drawing =>
  ({ dice, stamp }) => {
    const glass = stamp(
      shadow(0, 92, 50, 9) +
        path('M-58-60L-44 76Q-42 90-26 90H26Q42 90 44 76L58-60z', '#e6f3f6') +
        path('M-52-34L-40 72Q-38 82-26 82H26Q38 82 40 72L52-34z', jelly, { opacity: 0.85 }) +
        circle(-16, 8, 20, fruit) +
        circle(20, 30, 18, lighter(fruit, 0.2)) +
        circle(-8, 52, 17, darker(fruit, 0.1)) +
        circle(18, -8, 15, fruit) +
        ellipse(0, -34, 52, 11, lighter(jelly, 0.5)) +
        line('M-46-44L-34 66', '#ffffff', 7, { opacity: 0.7 }) +
        ellipse(0, -60, 58, 12, 'none', { stroke: '#f6fbfc', 'stroke-width': 5 }),
    );
    const step = count === 3 ? 128 : 150;
    return (
      repeat(count, (index) =>
        glass({
          x: 300 + (index - (count - 1) / 2) * step,
          y: 308 + (index % 2) * 12,
          scale: 1.14,
        }),
      ) +
      repeat(count, (index) =>
        leaf(
          300 + (index - (count - 1) / 2) * step + 6,
          266 + (index % 2) * 12,
          34,
          dice.whole(16, 50),
          green.fresh,
        ),
      ) +
      circle(500, 404, 16, fruit) +
      circle(106, 404, 14, fruit)
    );
  };
