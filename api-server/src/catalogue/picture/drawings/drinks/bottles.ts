import { darker, type Colour } from '../../colour';
import { ball } from '../../parts/light';
import { bottle, type BottleShape } from '../../parts/bottle';
import { tumbler } from '../../parts/packages';
import { leaf } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, place, rect, repeat, scatter, type Svg } from '../../svg';

interface Drink {
  shape: BottleShape;
  liquid: Colour;
  mark: Svg;
  label?: Colour;
  caps?: readonly [Colour, ...Colour[]];
  glass?: Colour;
  /** Beside the bottles, on (0, 0). */
  beside: Svg;
}

/** Bottles side by side, and what is in them or what it was pressed from. */
export const bottles =
  ({
    shape,
    liquid,
    mark,
    beside,
    label = '#fbf4e2',
    caps = ['#d9a441', '#b5493a', '#f3ead2', '#4d6a4a'],
    glass = '#e4f0ee',
  }: Drink): Drawing =>
  ({ dice, stamp }) => {
    const cap = dice.pick(caps);
    const one = stamp(bottle({ shape, liquid, cap, label, mark, glass }));
    const count = dice.whole(2, 3);
    const scale = shape === 'milk' || shape === 'round' ? 1.18 : 1.02;
    const step = shape === 'slim' ? 96 : 122;
    const standing = repeat(count, (index) =>
      one({
        x: 96 + step * (0.5 + index) + (count === 2 ? 40 : 0),
        y: 384 + (index % 2) * 14,
        scale,
      }),
    );
    return standing + place({ x: count === 2 ? 430 : 476, y: 402 }, beside);
  };

export const iced = (liquid: Colour): Svg =>
  tumbler(
    liquid,
    rect(-22, -86, 26, 22, '#ffffff', { rx: 4, opacity: 0.6, transform: 'rotate(-10 -10 -76)' }) +
      rect(2, -72, 24, 20, '#ffffff', { rx: 4, opacity: 0.5, transform: 'rotate(14 12 -62)' }),
  );

export const sparkling = (liquid: Colour): Svg =>
  tumbler(
    liquid,
    scatter('-18,-30 8,-50 -4,-20 18,-26 -14,-58 14,-68', (x, y) =>
      circle(x, y, 4, '#ffffff', { opacity: 0.8 }),
    ),
  );

/** The fruit that it was pressed from. */
export const fruits = (skin: Colour): Svg =>
  place(
    { y: -34 },
    ball(-34, 0, 36, skin),
    ball(30, 4, 34, darker(skin, 0.06)),
    leaf(-34, -34, 30, 40),
    leaf(30, -28, 26, -40),
  );
