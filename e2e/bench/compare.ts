import type { Figure } from './figures';
import type { Arm } from './sites';
import type { Visit } from './visit';

/** The middle of some measurements, and how far they lie apart. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** One figure of one page, for all arms. */
export interface Row {
  figure: Figure;
  spreads: Readonly<Record<Arm, Spread>>;
  /** composed ÷ one application, of the medians */
  ratio: number;
  isBroken: boolean;
}

export type Visits = Readonly<Record<Arm, readonly Visit[]>>;

export function compare(figure: Figure, visits: Visits): Row {
  const spread = (arm: Arm) => toSpread(visits[arm].map(figure.of));
  const spreads = {
    composed: spread('composed'),
    monolith: spread('monolith'),
    preloading: spread('preloading'),
  };
  const ratio = spreads.composed.median / spreads.monolith.median;
  return { figure, spreads, ratio, isBroken: isBroken(figure, spreads.composed, ratio) };
}

function isBroken({ limit, isExact }: Figure, { median, least, most }: Spread, ratio: number) {
  if (isExact && least !== most) return true;
  if (!limit) return false;
  return 'ratio' in limit ? ratio > limit.ratio : median > limit.atMost;
}

export function toSpread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? NaN;
  const last = sorted.length - 1;
  const median = (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
  return { median, least: at(0), most: at(last) };
}
