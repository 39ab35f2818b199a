import { darker, lighter, type Colour } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { bowl, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, rect, type Svg } from '../../svg';
import { toppings, type Topping } from './toppings';

interface NoodleBowl {
  soup: Colour;
  noodle: Colour;
  /** From the left to the right, around the back of the bowl. */
  on: readonly Topping[];
  cold?: boolean;
}

/** Strands that come up from the soup and go down again. */
export const strands = (noodle: Colour, thick: number): Svg =>
  [0, 1, 2, 3, 4]
    .map((index) =>
      line(
        `M-76 ${index * 11 - 14}Q-38 ${index * 11 - 34} 0 ${index * 11 - 14}T76 ${index * 11 - 14}`,
        index % 2 ? noodle : darker(noodle, 0.1),
        thick,
      ),
    )
    .join('');

const around = (on: readonly Topping[]): Svg =>
  on
    .map((name, index) => {
      const part = on.length === 1 ? 0.5 : index / (on.length - 1);
      return place(
        {
          x: 196 + part * 208,
          y: 262 - Math.sin(part * Math.PI) * 24,
          scale: 1.1,
          rotate: (part - 0.5) * 24,
        },
        toppings[name],
      );
    })
    .join('');

const chopsticks =
  line('M112 418L300 432M116 406L300 424', wood.dark, 6) +
  rect(120, 404, 34, 22, '#c8553d', { rx: 6 });

const ware = [
  ['#2f4a66', '#d7e3ec', '#e9eef0'],
  ['#a8352b', '#f3d9b0', '#f8efdf'],
  ['#f6f1e6', '#b5493a', '#fffaf0'],
  ['#26221f', '#c9a15c', '#4a3f38'],
  ['#4d6a5a', '#cfdcc4', '#eef0e2'],
] as const;

export const noodleBowl =
  ({ soup, noodle, on, cold = false }: NoodleBowl): Drawing =>
  ({ dice, stamp }) => {
    const [colour, band, inside] = dice.pick(ware);
    const wave = stamp(strands(noodle, cold ? 7 : 8));
    return (
      bowl({ x: 300, y: 280, rx: 186, depth: 128, colour, band, inside }) +
      ellipse(300, 286, 166, 44, soup) +
      ellipse(280, 280, 120, 26, lighter(soup, 0.2)) +
      wave({ x: 240, y: 300 }) +
      wave({ x: 350, y: 304, rotate: -4 }) +
      around(on) +
      (cold
        ? [220, 300, 390]
            .map((x) => rect(x, 302, 24, 18, '#e6f3f7', { rx: 4, opacity: 0.85 }))
            .join('')
        : steam(300, 196)) +
      chopsticks
    );
  };

export const castIronNoodles =
  (soup: Colour, on: readonly Topping[]): Drawing =>
  ({ dice, stamp }) => {
    const wave = stamp(strands('#f3e3bd', 13));
    const pot = dice.pick(['#2b2a29', '#4a3226']);
    return (
      shadow(300, 414, 190, 18) +
      line('M112 280Q92 150 300 146T488 280', '#3a3836', 9) +
      path('M104 286C106 372 180 404 300 404S494 372 496 286z', pot) +
      path('M130 330C160 380 230 394 300 394', 'none', {
        stroke: lighter(pot, 0.2),
        'stroke-width': 5,
      }) +
      ellipse(300, 286, 196, 56, lighter(pot, 0.15)) +
      ellipse(300, 288, 180, 47, soup) +
      wave({ x: 236, y: 300 }) +
      wave({ x: 360, y: 304 }) +
      around(on) +
      steam(300, 130)
    );
  };
