import type { Figure, Limit } from './figures';
import type { Variant } from './sites';
import type { Visit } from './visit';

/** The middle of some measurements, and how far they lie apart. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export type Spreads = Readonly<Partial<Record<Variant, Spread>>>;

/** One figure of one page, for all variants. */
export interface Row {
  figure: Figure;
  spreads: Spreads;
  /** those that the composed page breaks */
  broken: readonly Limit[];
  /** a figure that must always be the same differs */
  varies: boolean;
}

export type Visits = Readonly<Partial<Record<Variant, readonly Visit[]>>>;

export function compare(figure: Figure, page: string, visits: Visits): Row {
  const spreads: Spreads = Object.fromEntries(
    Object.entries(visits).map(([variant, all]) => [variant, toSpread(all.map(figure.of))]),
  );
  const { composed } = spreads;
  return {
    figure,
    spreads,
    broken: (figure.limits?.[page] ?? []).filter((limit) => isBroken(limit, spreads)),
    varies: figure.isExact === true && composed?.least !== composed?.most,
  };
}

/** The composed page's median, as a multiple of a variant's; undefined if one of them was not measured. */
export function ratioTo(variant: Variant, spreads: Spreads): number | undefined {
  const ratio = (spreads.composed?.median ?? NaN) / (spreads[variant]?.median ?? NaN);
  return Number.isFinite(ratio) ? ratio : undefined;
}

/** Returns whether the composed page breaks a limit; false if its variant was not measured. */
function isBroken(limit: Limit, spreads: Spreads): boolean {
  if ('atMost' in limit) return (spreads.composed?.median ?? 0) > limit.atMost;
  return (ratioTo(limit.to, spreads) ?? 0) > limit.ratio;
}

export function toSpread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? NaN;
  const last = sorted.length - 1;
  const median = (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
  return { median, least: at(0), most: at(last) };
}
