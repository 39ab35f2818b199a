import type { Variant } from './sites';
import type { Visit } from './visit';

/** Limit of what the composition may cost. */
export type Limit =
  /** the composed page's median, as a multiple of another variant's */
  | { ratio: number; to: Variant }
  /** the composed page's median */
  | { atMost: number };

export interface Figure {
  name: string;
  of: (visit: Visit) => number;
  /** by the path of the page */
  limits?: Readonly<Record<string, readonly Limit[]>>;
  /** every visit must give the same: one that differs has a race in it */
  isExact?: boolean;
}

const [top, form] = ['/', '/order-change-form'];

/** The rows of the table (docs/performance.md), in its order. Times are in ms; limits are for the slow line. */
export const figures: readonly Figure[] = [
  { name: 'first paint', of: ({ firstPaint }) => firstPaint },
  {
    name: 'largest paint',
    of: ({ largestPaint }) => largestPaint,
    limits: { [top]: [{ ratio: 0.25, to: 'lazy' }], [form]: [{ ratio: 0.8, to: 'lazy' }] },
  },
  {
    name: 'typable',
    of: ({ typable }) => typable,
    limits: { [top]: [{ ratio: 1.15, to: 'static' }] },
  },
  {
    name: 'live',
    of: ({ live }) => live,
    limits: onBoth(
      { ratio: 0.95, to: 'lazy' },
      { ratio: 1, to: 'preloading' },
      { ratio: 1.05, to: 'tricks' },
    ),
  },
  {
    name: 'answered',
    of: ({ answered }) => answered,
    limits: {
      [top]: [{ ratio: 0.3, to: 'preloading' }],
    },
  },
  {
    name: 'stepped',
    of: ({ stepped }) => stepped,
    limits: { [top]: [{ ratio: 0.45, to: 'lazy' }] },
  },
  {
    name: 'longest task until live',
    of: ({ longestTask }) => longestTask,
    limits: onBoth({ atMost: 100 }),
  },
  { name: 'layout shift', of: ({ shift }) => shift, limits: onBoth({ atMost: 0 }) },
  { name: 'requests', of: ({ requests }) => requests, isExact: true },
  { name: 'hops of code', of: ({ codeHops }) => codeHops, limits: onBoth({ atMost: 2 }) },
  { name: "hops with the API's calls", of: ({ hops }) => hops },
  { name: 'bytes of the document', of: bytesOf('Document'), limits: onBoth({ atMost: 12_500 }) },
  {
    name: 'bytes of scripts until live',
    of: ({ bytes, bytesBehind }) => (bytes['Script'] ?? 0) - bytesBehind,
    limits: { [top]: [{ ratio: 1, to: 'lazy' }], [form]: [{ ratio: 1.07, to: 'lazy' }] },
  },
  { name: 'bytes of scripts asked for until live', of: bytesOf('Script') },
  { name: "bytes of the API's answers", of: bytesOf('XHR') },
];

function onBoth(...limits: Limit[]) {
  return { [top]: limits, [form]: limits };
}

function bytesOf(type: string): Figure['of'] {
  return ({ bytes }) => bytes[type] ?? 0;
}
