import type { Colour } from '../../colour';
import { steam } from '../../parts/light';
import { bowl, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, type Svg } from '../../svg';

const grains = (x: number, y: number, r: number): Svg =>
  path(
    `M${x - r} ${y}C${x - r} ${y - r * 0.95} ${x + r} ${y - r * 0.95} ${x + r} ${y}z`,
    '#fffdf6',
  ) +
  ellipse(x, y, r, r * 0.26, '#fffdf6') +
  line(
    `M${x - r * 0.5} ${y - r * 0.3}l12-6M${x - r * 0.1} ${y - r * 0.52}l10 4M${x + r * 0.3} ${y - r * 0.36}l-12 6M${x - r * 0.2} ${y - r * 0.12}l13 3M${x + r * 0.4} ${y - r * 0.08}l12-4`,
    '#e4dcc8',
    4,
  );

export const cooked = (x: number, y: number, r: number, colour: Colour): Svg =>
  bowl({ x, y, rx: r, depth: r * 0.8, colour, band: '#fbe6c8' }) + grains(x, y + 2, r * 0.84);

export const cookedRice =
  (topping: Svg): Drawing =>
  ({ dice }) => {
    const [colour, band] = dice.pick([
      ['#f7f3ea', porcelain.blue],
      ['#35506b', '#b9cfe0'],
      ['#a8483a', '#f3d9b0'],
      [porcelain.celadon, '#f3f6ea'],
    ] as const);
    return (
      bowl({ x: 300, y: 286, rx: 136, depth: 108, colour, band }) +
      grains(300, 290, 116) +
      place({ x: 300, y: 226 }, topping) +
      steam(300, 180) +
      line('M452 412L560 318M470 418L572 326', wood.dark, 7)
    );
  };
