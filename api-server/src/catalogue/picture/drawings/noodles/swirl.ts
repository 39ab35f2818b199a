import { darker, type Colour } from '../../colour';
import type { Pen } from '../../pen';
import { ellipse, line, type Svg } from '../../svg';

/** A swirl of cold noodles as the cook's hand leaves it. */
export const swirl = (
  { stamp }: Pen,
  noodle: Colour,
): ((x: number, y: number, scale?: number) => Svg) => {
  const print = stamp(
    ellipse(0, 6, 54, 26, darker(noodle, 0.2)) +
      ellipse(0, 0, 54, 27, noodle) +
      line(
        'M-44-2Q-30-22 0-22T44-2M-38 8Q-24-12 4-12T40 8M-28 14Q-14-2 8-2T30 14M-14 18Q-4 8 10 8',
        darker(noodle, 0.22),
        3,
      ),
  );
  return (x, y, scale = 1) => print({ x, y, scale });
};
