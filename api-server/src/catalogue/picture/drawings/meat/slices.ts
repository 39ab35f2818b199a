import { darker, type Colour } from '../../colour';
import { bambooLeaves, nandina, sprig } from '../../parts/plants';
import { box, plate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, repeat, type Svg } from '../../svg';

export interface Meat {
  lean: Colour;
  fat: Colour;
  /** Fine fat through the lean, as in beef for sukiyaki. */
  marbled?: boolean;
}

const outline = 'M-44 50C-56 10-50-44-20-56 6-66 44-54 48-20 52 16 40 54 18 58-4 62-38 66-44 50z';

const marbling =
  'M-30-30q10 12 4 28t6 34M-8-44q-6 20 8 34t-4 40M16-44q8 16 0 30t10 36M32-20q-6 16 2 30M-38 6q12 4 14 18M-20-10q12 0 16 10M8 20q12 2 16 14';

const slice = ({ lean, fat, marbled = false }: Meat): Svg =>
  path(outline, lean, { stroke: darker(lean, 0.2), 'stroke-width': 1.5 }) +
  path('M-44 50C-56 10-50-44-20-56 6-66 44-54 48-20 40-36 14-50-8-44-36-34-42 10-34 52z', fat) +
  (marbled ? line(marbling, fat, 3.2) : line('M-10-20q8 20 2 44M18-26q-4 22 4 40', fat, 3.6));

/** Thin slices, overlapping in rows in a lacquered box or opened like a flower on a plate. */
export const slicedMeat =
  (meat: Meat): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(slice(meat));
    const row = (y: number, width: number, scale: number): Svg =>
      repeat(6, (index) => one({ x: 300 + (index / 5 - 0.5) * width, y, rotate: 14, scale }));
    return dice.pick([
      () =>
        box(
          {
            x: 300,
            y: 318,
            width: 440,
            height: 72,
            depth: 150,
            colour: dice.pick(['#3a2a26', wood.lacquer, wood.pale]),
            lining: '#f6efe0',
          },
          bambooLeaves(300, 250, 1.3) + row(222, 260, 0.94) + row(282, 300, 1.06),
        ) + nandina(470, 322, 1.1),
      () =>
        plate(300, 350, 226, dice.pick([porcelain.black, '#2f4a66', porcelain.white]), '#c9a15c') +
        repeat(9, (index) => {
          const turn = (index / 9) * Math.PI * 2 - Math.PI / 2;
          return one({
            x: 300 + Math.cos(turn) * 112,
            y: 336 + Math.sin(turn) * 44,
            rotate: (turn * 180) / Math.PI + 90,
            scale: [0.9, 0.72],
          });
        }) +
        repeat(4, (index) =>
          one({ x: 274 + index * 18, y: 312 + (index % 2) * 10, rotate: index * 80, scale: 0.5 }),
        ) +
        sprig(300, 316, 40),
    ])();
  };

/** Cuts for the grill, side by side on a platter with what one grills with them. */
export const grillPlatter =
  (cuts: readonly [Meat, Meat, Meat]): Drawing =>
  ({ dice, stamp }) => {
    const pieces = cuts
      .map((cut, column) => {
        const one = stamp(slice(cut));
        return repeat(4, (index) =>
          one({
            x: 182 + column * 118,
            y: 276 + index * 30,
            rotate: 70 + dice.whole(-8, 8),
            scale: [0.74, 0.92],
          }),
        );
      })
      .join('');
    return (
      plate(300, 350, 240, dice.pick([porcelain.black, porcelain.white, '#46606f']), '#b98d54') +
      pieces +
      lemonAndPeppers
    );
  };

const lemonAndPeppers =
  path('M430 380a34 26 0 0 1 60-22z', '#f4d53c') +
  path('M436 376a28 20 0 0 1 47-16z', '#fbf0a8') +
  path('M108 356q30-34 76-26 10-10 16-8-2 12-10 14-30 34-82 20z', '#6f9a44') +
  path('M116 380q34-26 76-10 12-6 16-2-4 10-14 10-36 22-78 2z', '#5f8a3a');
