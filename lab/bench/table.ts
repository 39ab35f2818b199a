import type { Figures } from '../support/results';
import { ratioTo, type Row, type Spread } from './compare';
import type { Limit } from './figures';
import { titles, type Variant } from './sites';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** The rows of one page, as a table of Markdown. Behind a median stand the least and the most. */
export function toTable(page: string, variants: readonly Variant[], rows: readonly Row[]): string {
  const others = variants.filter((variant) => variant !== 'composed');
  const ratios = others.map((variant) => `÷ ${letterOf(variant)}`);
  const head = [`\`${page}\``, ...variants.map((variant) => titles[variant]), ...ratios, 'limits'];
  const lines = rows.map((row) => [
    row.figure.name,
    ...variants.map((variant) => toCell(row.spreads[variant])),
    ...others.map((variant) => ratioTo(variant, row.spreads)?.toFixed(2) ?? ''),
    toLimits(page, row),
  ]);
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The same as figures: the median of each variant, by its letter. */
export function toFigures(page: string, rows: readonly Row[]): Record<string, Figures> {
  return Object.fromEntries(
    rows.map(({ figure, spreads }) => [
      `\`${page}\` ${figure.name}`,
      Object.fromEntries(
        Object.entries(spreads).map(([variant, spread]) => [variant, whole.format(spread.median)]),
      ),
    ]),
  );
}

function toCell(spread: Spread | undefined): string {
  if (!spread || Number.isNaN(spread.median)) return '';
  const { median, least, most } = spread;
  const number = median < 1 ? fine : whole;
  const middle = number.format(median);
  return least === most ? middle : `${middle} (${number.format(least)}–${number.format(most)})`;
}

function toLimits(page: string, { figure, broken, varies }: Row): string {
  const limits = (figure.limits?.[page] ?? []).map(
    (limit) => `${formatLimit(limit)}${broken.includes(limit) ? ' **missed**' : ''}`,
  );
  return [...limits, ...(varies ? ['**varies**'] : [])].join(', ');
}

const letterOf = (variant: Variant) => titles[variant].split(':')[0] ?? variant;

const formatLimit = (limit: Limit) =>
  'atMost' in limit
    ? `≤ ${whole.format(limit.atMost)}`
    : `≤ ${limit.ratio} × ${letterOf(limit.to)}`;
