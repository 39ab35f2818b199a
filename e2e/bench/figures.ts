import type { Visit } from './visit';

/** What the composition may cost. */
export type Limit =
  /** the composed page's median, as a multiple of the plain application's */
  | { ratio: number }
  /** the composed page's median */
  | { atMost: number };

export interface Figure {
  name: string;
  of: (visit: Visit) => number;
  limit?: Limit;
  /** every visit must give the same: one that differs has a race in it */
  isExact?: boolean;
}

/** What is compared, in the order of the table. The reasons of the limits: docs/decisions/0002. */
export const figures: readonly Figure[] = [
  { name: 'first paint, ms', of: ({ firstPaint }) => firstPaint },
  { name: 'usable, ms', of: ({ usable }) => usable, limit: { ratio: 1.15 } },
  { name: 'requests', of: ({ requests }) => requests, isExact: true },
  { name: 'hops of code', of: ({ codeHops }) => codeHops, limit: { atMost: 2 } },
  { name: "hops with the API's calls", of: ({ hops }) => hops },
  {
    name: 'bytes of code',
    of: ({ codeBytes }) => codeBytes,
    limit: { ratio: 1.25 },
    isExact: true,
  },
  { name: '  document', of: bytesOf('Document') },
  { name: '  scripts', of: bytesOf('Script') },
  { name: "bytes of the API's answers", of: bytesOf('XHR') },
  { name: 'bytes of pictures', of: bytesOf('Image') },
];

function bytesOf(type: string): Figure['of'] {
  return ({ bytes }) => bytes[type] ?? 0;
}
