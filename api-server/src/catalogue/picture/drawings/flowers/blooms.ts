import { darker, lighter, type Colour } from '../../colour';
import { green, leaf, petalRing } from '../../parts/plants';
import type { Pen } from '../../pen';
import { circle, line, path, scatter, type Svg } from '../../svg';

/** Flower heads around the origin, about 80 across. */
export const blooms = {
  rose: (colour) =>
    circle(0, 0, 38, colour) +
    path(
      'M-38-4C-30-40 20-44 34-14 40 20 10 40-14 36 20 24 24-10 2-18-16-22-30-8-38-4z',
      darker(colour, 0.16),
    ) +
    path(
      'M-22 6C-24-20 14-26 20-4 20 14 0 20-8 14 8 8 10-4 0-6-10-6-18 2-22 6z',
      lighter(colour, 0.25),
    ) +
    circle(0, 2, 5, darker(colour, 0.28)),
  carnation: (colour) =>
    circle(0, 0, 30, 'none', { stroke: colour, 'stroke-width': 18, 'stroke-dasharray': '9 3' }) +
    circle(0, 0, 32, colour) +
    circle(0, 0, 22, 'none', {
      stroke: darker(colour, 0.18),
      'stroke-width': 8,
      'stroke-dasharray': '7 4',
    }) +
    circle(0, 0, 10, 'none', {
      stroke: lighter(colour, 0.35),
      'stroke-width': 8,
      'stroke-dasharray': '6 3',
    }),
  gerbera: (colour) =>
    petalRing(11, { length: 40, width: 20 }, colour) +
    circle(0, 0, 14, '#f6d37a') +
    circle(0, 0, 8, '#7a4a24'),
  sunflower: (colour) =>
    petalRing(12, { length: 48, width: 20, turn: 15 }, darker(colour, 0.12)) +
    petalRing(12, { length: 46, width: 18 }, colour) +
    circle(0, 0, 22, '#6b3f1f') +
    circle(0, 0, 14, 'none', { stroke: '#9c6a34', 'stroke-width': 6, 'stroke-dasharray': '3 3' }),
  tulip: (colour) =>
    path(
      'M-30-16C-34-30-26-44-20-46-14-34-8-34 0-50 8-34 14-34 20-46 26-44 34-30 30-16 28 20 12 34 0 34S-28 20-30-16z',
      colour,
    ) +
    path(
      'M0-50C16-28 16 10 0 34 12 34 28 20 30-16 34-30 26-44 20-46 14-34 8-34 0-50z',
      darker(colour, 0.14),
    ) +
    line('M-14-24Q-18 0-8 20', lighter(colour, 0.4), 4),
  lily: (colour) =>
    petalRing(6, { length: 54, width: 32 }, colour) +
    petalRing(6, { length: 40, width: 8 }, darker(colour, 0.1)) +
    line('M0 0L13-22M0 0L26 0M0 0L13 22M0 0L-13 22M0 0L-26 0M0 0L-13-22', '#b5c46a', 2.4) +
    line('M13-22h1M26 0h1M13 22h1M-13 22h1M-26 0h1M-13-22h1', '#b5652a', 8),
  hydrangea: (colour, { stamp }) => {
    const floret = (petal: Colour) =>
      stamp(petalRing(4, { length: 19, width: 21 }, petal) + circle(0, 0, 3.4, '#fffaf0'));
    const deep = floret(colour);
    const pale = floret(lighter(colour, 0.35));
    return scatter('-24,-20 2,-28 26,-16 -34,4 -8,-4 18,6 36,10 -20,22 6,28', (x, y, index) =>
      (index % 3 ? deep : pale)({ x, y, rotate: index * 20 }),
    );
  },
  daisy: (colour) => petalRing(9, { length: 30, width: 15 }, colour) + circle(0, 0, 9, '#f0b93a'),
  peony: (colour) =>
    petalRing(7, { length: 46, width: 44 }, darker(colour, 0.1)) +
    petalRing(5, { length: 33, width: 34, turn: 20 }, colour) +
    petalRing(4, { length: 19, width: 20 }, lighter(colour, 0.35)) +
    circle(0, 0, 6, '#f0c45c'),
  orchid: (colour) =>
    path(
      'M0 4C-30 14-36 42-16 40 0 38 0 20 0 4 0 20 0 38 16 40 36 42 30 14 0 4z',
      darker(colour, 0.06),
    ) +
    path('M0 4C-14-14-12-40 0-44 12-40 14-14 0 4z', darker(colour, 0.06)) +
    path('M0 4C-20-26-52-24-48 0-44 20-18 16 0 4zM0 4C20-26 52-24 48 0 44 20 18 16 0 4z', colour) +
    path('M-9 2Q0-8 9 2 10 18 0 24-10 18-9 2z', '#c2567c') +
    circle(0, 2, 4, '#f0c45c'),
  bellflower: (colour) =>
    petalRing(5, { length: 43, width: 38 }, colour) +
    petalRing(5, { length: 30, width: 5 }, darker(colour, 0.16)) +
    circle(0, 0, 6, '#fbf4e2'),
  pompon: (colour) =>
    [36, 26, 16]
      .map(
        (r, index) =>
          circle(0, 0, r, index % 2 ? colour : darker(colour, 0.1)) +
          circle(0, 0, r - 3, 'none', {
            stroke: lighter(colour, 0.35),
            'stroke-width': 7,
            'stroke-dasharray': '6 4',
          }),
      )
      .join('') + circle(0, 0, 6, lighter(colour, 0.4)),
} satisfies Record<string, (colour: Colour, pen: Pen) => Svg>;

export type Bloom = keyof typeof blooms;

/** Tiny white flowers that fill a bouquet. */
export function babysBreath({ stamp }: Pen, at: readonly (readonly [x: number, y: number])[]): Svg {
  const tuft = stamp(
    line('M0 60L-20 0M0 60V-14M0 60L22 2', green.pale, 3) +
      line('M-20 0h0M0-14h0M22 2h0M-10-6h0M12-10h0', '#fffaf2', 12),
  );
  return at.map(([x, y]) => tuft({ x, y })).join('');
}

/** Leaves that spread from a point, dark and light by turns. */
export function foliage(
  { stamp }: Pen,
  x: number,
  y: number,
  turns: readonly number[],
  length = 110,
): Svg {
  const dark = stamp(leaf(0, 0, 100, 0, green.deep));
  const light = stamp(leaf(0, 0, 100, 0, green.leaf));
  return turns
    .map((rotate, index) => (index % 2 ? dark : light)({ x, y, rotate, scale: length / 100 }))
    .join('');
}
