import type { Row, Spread } from './compare';
import type { Figure } from './figures';
import { arms, titles } from './sites';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const widths = { name: 28, arm: 30, ratio: 8 };

/** The rows of one page, for a terminal. Where measurements differ, the least and the most stand behind the median. */
export function toTable(page: string, rows: readonly Row[]): string {
  const head = [page.padEnd(widths.name), ...arms.map((arm) => titles[arm].padStart(widths.arm))];
  return [`${head.join('')}${'ratio'.padStart(widths.ratio)}  limit`, ...rows.map(toLine)].join(
    '\n',
  );
}

function toLine({ figure, spreads, ratio, isBroken }: Row): string {
  const cells = arms.map((arm) => toCell(spreads[arm]).padStart(widths.arm));
  const shownRatio = Number.isFinite(ratio) ? ratio.toFixed(2) : '';
  const limit = `${toLimit(figure)}${isBroken ? '  BROKEN' : ''}`;
  return `${figure.name.padEnd(widths.name)}${cells.join('')}${shownRatio.padStart(widths.ratio)}  ${limit}`.trimEnd();
}

function toCell({ median, least, most }: Spread): string {
  const middle = number.format(median);
  return least === most ? middle : `${middle} (${number.format(least)}–${number.format(most)})`;
}

function toLimit({ limit, isExact }: Figure): string {
  const exact = isExact ? ['always the same'] : [];
  if (!limit) return exact.join();
  return ['ratio' in limit ? `× ${limit.ratio}` : `${limit.atMost}`, ...exact].join(', ');
}
