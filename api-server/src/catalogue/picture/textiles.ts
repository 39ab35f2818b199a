import type { Colour } from './colour';
import { petalRing } from './parts/plants';
import { circle, element, line, path, place, rect, type Svg } from './svg';

/** A repeat of a woven pattern: its size, and what is drawn in it. */
interface Weave {
  width: number;
  height: number;
  draw(thread: Colour): Svg;
}

const weaves = {
  ichimatsu: {
    width: 36,
    height: 36,
    draw: (thread) => path('M0 0h18v36h18V18H0z', thread),
  },
  seigaiha: {
    width: 48,
    height: 24,
    draw: (thread) =>
      line(
        'M0 24a24 24 0 0 1 48 0M9 24a15 15 0 0 1 30 0M18 24a6 6 0 0 1 12 0M-24 12a24 24 0 0 1 48 0M24 12a24 24 0 0 1 48 0M-15 12a15 15 0 0 1 30 0M33 12a15 15 0 0 1 30 0',
        thread,
        2.2,
      ),
  },
  asanoha: {
    width: 42,
    height: 72,
    draw: (thread) =>
      line(
        'M21 0v72M0 12l42 48M42 12L0 60M0 12v48M42 12v48M0 36l21-12 21 12-21 12zM0 36h42',
        thread,
        1.6,
      ) + line('M0 12L21 0l21 12M0 60l21 12 21-12M0 12l21 12 21-12M0 60l21-12 21 12', thread, 1.6),
  },
  shippo: {
    width: 40,
    height: 40,
    draw: (thread) =>
      line(
        'M0 20A20 20 0 0 1 20 0 20 20 0 0 1 40 20 20 20 0 0 1 20 40 20 20 0 0 1 0 20',
        thread,
        2,
      ) +
      line(
        'M0 0A20 20 0 0 0 20 20 20 20 0 0 0 40 0M0 40A20 20 0 0 1 20 20 20 20 0 0 1 40 40',
        thread,
        2,
      ),
  },
  kikko: {
    width: 42,
    height: 72,
    draw: (thread) =>
      line('M21 0v12l21 12v24L21 60v12M21 12L0 24v24l21 12', thread, 2.4) +
      circle(21, 36, 6, thread) +
      circle(0, 0, 6, thread) +
      circle(42, 0, 6, thread) +
      circle(0, 72, 6, thread) +
      circle(42, 72, 6, thread),
  },
  kanoko: {
    width: 26,
    height: 26,
    draw: (thread) => circle(6, 6, 3.6, thread) + circle(19, 19, 3.6, thread),
  },
  stripes: {
    width: 34,
    height: 34,
    draw: (thread) => rect(0, 0, 14, 34, thread) + rect(22, 0, 3, 34, thread),
  },
  lattice: {
    width: 40,
    height: 40,
    draw: (thread) =>
      path('M0 0h9v40H0zM20 0h3v40h-3zM0 0h40v9H0zM0 20h40v3H0z', thread, { opacity: 0.7 }),
  },
  arrows: {
    width: 30,
    height: 48,
    draw: (thread) =>
      path('M0 0l15 12v24L0 24zM30 24L15 36v24l15-12zM30-24L15-12v24L30 0z', thread),
  },
  scales: {
    width: 36,
    height: 30,
    draw: (thread) => path('M18 0l18 30H0z', thread),
  },
  waves: {
    width: 60,
    height: 22,
    draw: (thread) => line('M-2 8q16-14 32 0t32 0M-2 19q16-14 32 0t32 0', thread, 2.2),
  },
  blossoms: {
    width: 52,
    height: 52,
    draw: (thread) => {
      const petals = petalRing(5, { length: 13, width: 11 }, thread);
      return place({ x: 14, y: 14 }, petals) + place({ x: 40, y: 40, rotate: 36 }, petals);
    },
  },
} satisfies Record<string, Weave>;

export type Textile = keyof typeof weaves;

export const textiles: readonly [Textile, ...Textile[]] = [
  'ichimatsu',
  'seigaiha',
  'asanoha',
  'shippo',
  'kikko',
  'kanoko',
  'stripes',
  'lattice',
  'arrows',
  'scales',
  'waves',
  'blossoms',
];

export interface Cloth {
  textile: Textile;
  ground: Colour;
  thread: Colour;
  /** Height over width: 1 hangs, less lies on the table. */
  lie?: number;
}

/** Defines a cloth; shapes wear it with `fill` set to `url(#id)`. */
export function weave(id: string, { textile, ground, thread, lie = 1 }: Cloth): Svg {
  const { width, height, draw } = weaves[textile];
  const lying = lie === 1 ? {} : { patternTransform: `scale(1 ${lie})` };
  return element(
    'pattern',
    { id, width, height, patternUnits: 'userSpaceOnUse', ...lying },
    rect(0, 0, width, height, ground),
    draw(thread),
  );
}
