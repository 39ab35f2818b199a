import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { basket } from '../../parts/vessels';
import type { Drawing, Pen } from '../../pen';
import { circle, line, path, place, rect, type Svg } from '../../svg';
import { babysBreath, blooms, foliage, type Bloom } from './blooms';

export interface Stem {
  bloom: Bloom;
  colour: Colour;
}

const spots = [
  [230, 152, 0.9],
  [300, 118, 1],
  [372, 150, 0.9],
  [196, 208, 0.86],
  [404, 208, 0.86],
  [262, 194, 1.04],
  [338, 196, 1.04],
  [300, 246, 1.1],
] as const;

const massed = (pen: Pen, stems: readonly Stem[], dy = 0): Svg => {
  const { dice, stamp } = pen;
  const prints = stems.map(({ bloom, colour }) => stamp(blooms[bloom](colour, pen)));
  const shift = dice.whole(0, prints.length - 1);
  return spots
    .map(
      ([x, y, scale], index) =>
        prints[(index + shift) % prints.length]?.({
          x,
          y: y + dy,
          scale,
          rotate: dice.whole(-30, 30),
        }) ?? '',
    )
    .join('');
};

/** A bouquet in paper, tied with a ribbon. */
export const bouquet =
  (stems: readonly Stem[]): Drawing =>
  (pen) => {
    const [paper, ribbon] = pen.dice.pick([
      ['#f3e0d0', '#c2566c'],
      ['#dfe8e0', '#4d7a6a'],
      ['#efe0ea', '#76588a'],
      ['#f7ecc8', '#d9952c'],
    ] as const);
    return (
      shadow(300, 414, 120, 12) +
      path('M150 190L120 120 210 150zM450 190L480 120 390 150z', darker(paper, 0.12)) +
      path('M146 168L300 398 454 168 300 110z', darker(paper, 0.16)) +
      foliage(pen, 300, 270, [-62, -38, -14, 14, 38, 62], 160) +
      babysBreath(pen, [
        [180, 140],
        [420, 140],
        [300, 84],
      ]) +
      massed(pen, stems) +
      path(
        'M134 190Q230 250 284 340L270 412H330L316 340Q370 250 466 190L420 300 346 352H254L180 300z',
        paper,
      ) +
      path(
        'M134 190Q230 250 284 340L254 352 180 300zM466 190Q370 250 316 340L346 352 420 300z',
        lighter(paper, 0.4),
      ) +
      rect(262, 338, 76, 20, ribbon, { rx: 8 }) +
      path(
        'M300 348C276 316 230 320 236 346 242 370 280 368 300 348zM300 348C324 316 370 320 364 346 358 370 320 368 300 348z',
        ribbon,
      ) +
      path('M294 350L266 408 284 402 300 356 316 402 334 408 306 350z', darker(ribbon, 0.15)) +
      circle(300, 348, 11, darker(ribbon, 0.2))
    );
  };

export const flowerBasket =
  (stems: readonly Stem[]): Drawing =>
  (pen) => {
    const weave = pen.dice.pick(['#c99a56', '#b07a48', '#e0c08c']);
    return (
      line('M150 320C150 40 450 40 450 320', weave, 12) +
      line('M150 320C150 40 450 40 450 320', darker(weave, 0.25), 4, {
        'stroke-dasharray': '10 12',
      }) +
      foliage(pen, 300, 290, [-78, -54, -30, 30, 54, 78], 150) +
      babysBreath(pen, [
        [200, 180],
        [404, 180],
      ]) +
      basket(300, 326, 170, massed(pen, stems, 44), weave) +
      place(
        { x: 300, y: 362 },
        path(
          'M0 0C-16-26-52-24-46-2-40 16-16 12 0 0zM0 0C16-26 52-24 46-2 40 16 16 12 0 0z',
          '#f6efe0',
        ),
        circle(0, 0, 8, '#d9c9ac'),
      )
    );
  };
