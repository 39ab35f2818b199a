import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { green } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, line, path, place, rect, type Svg } from '../../svg';
import { blooms, foliage, type Bloom } from './blooms';

/** A flowerpot whose rim is centred on (300, y). */
export const pot = (y: number, width: number, colour: Colour): Svg => {
  const half = width / 2;
  return (
    shadow(300, 408, half * 0.9, 13) +
    path(
      `M${300 - half} ${y}L${300 - half * 0.7} 404Q300 416 ${300 + half * 0.7} 404L${300 + half} ${y}z`,
      colour,
    ) +
    path(
      `M${300 + half * 0.5} ${y}H${300 + half}L${300 + half * 0.7} 404Q${300 + half * 0.5} 408 ${300 + half * 0.3} 410z`,
      darker(colour, 0.16),
    ) +
    rect(300 - half - 8, y - 22, width + 16, 30, lighter(colour, 0.14), { rx: 8 }) +
    rect(300 - half, y + 8, width, 7, darker(colour, 0.22))
  );
};

export const glazes: readonly [Colour, ...Colour[]] = [
  '#c9744a',
  '#f4ecdc',
  '#5c7f9a',
  '#7a9a84',
  '#d9a441',
  '#8a6a5a',
];

/** A leafy pot plant with flowers over it. */
export const pottedFlowers =
  (bloom: Bloom, colour: Colour): Drawing =>
  (pen) => {
    const { dice, stamp } = pen;
    const flower = stamp(blooms[bloom](colour, pen));
    const glaze = dice.pick(glazes);
    const wide = bloom === 'hydrangea';
    const at = wide
      ? ([
          [214, 180, 1.3],
          [386, 180, 1.3],
          [300, 130, 1.4],
          [300, 224, 1.36],
        ] as const)
      : ([
          [206, 178, 0.9],
          [262, 128, 0.96],
          [338, 126, 0.96],
          [394, 178, 0.9],
          [246, 206, 1],
          [354, 206, 1],
          [300, 172, 1.06],
        ] as const);
    return (
      foliage(pen, 300, 312, [-96, -72, -50, -28, 28, 50, 72, 96], 150) +
      foliage(pen, 300, 310, [-60, -16, 16, 60], 120) +
      at.map(([x, y]) => line(`M${x} ${y}Q300 240 300 306`, green.leaf, 5)).join('') +
      at.map(([x, y, scale]) => flower({ x, y, scale, rotate: dice.whole(-20, 20) })).join('') +
      pot(306, 190, glaze)
    );
  };

export const mothOrchid =
  (colour: Colour): Drawing =>
  (pen) => {
    const { dice, stamp } = pen;
    const flower = stamp(blooms.orchid(colour));
    const side = [
      [246, 70, 0.62],
      [206, 92, 0.72],
      [172, 128, 0.82],
      [150, 172, 0.9],
      [138, 222, 0.96],
    ] as const;
    const spray = (mirror: 1 | -1): Svg =>
      place(
        { x: mirror === 1 ? 0 : 600, scale: [mirror, 1] },
        line('M300 312C300 160 280 66 236 64 180 70 140 150 132 240', '#7f9a55', 6),
        side.map(([x, y, scale]) => flower({ x, y, scale: scale * 0.94 })).join(''),
      );
    const glaze = dice.pick(['#fbf8f0', '#f3dfe4', '#dfe6ee']);
    return (
      spray(1) +
      spray(-1) +
      foliage(pen, 300, 320, [-84, -62, 62, 84], 150) +
      pot(322, 170, glaze) +
      path(
        'M214 352Q300 380 386 352L382 374Q300 402 218 374z',
        dice.pick(['#c2566c', '#d9a441', '#76588a']),
      ) +
      circle(300, 376, 13, '#fbf4e2')
    );
  };
