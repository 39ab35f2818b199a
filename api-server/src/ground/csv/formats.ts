/** Rewrites a cell of one form as a column reads it; a cell of another form stays, and the column judges it. */
type Rewrite = (cell: string, isRead: (cell: string) => boolean) => string;

const firstSerial = 36_526; // 2000-01-01
const daysBefore1970 = 25_569;
const dayInMs = 86_400_000;
/** The year before the first one of each era, by the digit that hosts write for it. */
const beforeEra: Readonly<Record<string, number>> = { 4: 1988, 5: 2018 };
const mostLostZeros = 5;

function byParts(form: RegExp, century = ''): Rewrite {
  return (cell) =>
    cell.replace(form, (...found) => {
      const { year, month, day } = found.at(-1) as Record<string, string>;
      return [`${century}${year}`, month, day]
        .filter(Boolean)
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    });
}

/** Forms that a column reads only if a company says that it means them: other cells could be read as them. */
export const formats = {
  /** days since 1899-12-30, as Excel keeps a date: 46466 */
  'excel-serial': (cell) => {
    const serial = /^\d{5}(?:\.0+)?$/.test(cell) ? Math.floor(Number(cell)) : 0;
    return serial < firstSerial
      ? cell
      : new Date((serial - daysBefore1970) * dayInMs).toISOString().slice(0, 10);
  },
  /** 270320, 27/3/20, 2703 */
  YYMMDD: byParts(/^(?<year>\d{2})[-/.]?(?<month>\d{1,2})(?:[-/.]?(?<day>\d{1,2}))?$/, '20'),
  /** 5090320: Reiwa is 5, Heisei 4 */
  GYYMMDD: (cell) =>
    cell.replace(
      /^([45])(\d{2})(\d{2})(\d{2})?$/,
      (_all, era: string, year, month, day = '') =>
        `${(beforeEra[era] ?? NaN) + Number(year)}${month}${day}`,
    ),
  /** 20.03.2027 */
  'DD.MM.YYYY': byParts(/^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/),
  /** 03/20/2027 */
  'MM/DD/YYYY': byParts(/^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4})$/),
  /** 312345678: a spreadsheet took the zeros before a number away */
  'lost-zeros': (cell, isRead) =>
    Array.from({ length: mostLostZeros + 1 }, (_, count) => '0'.repeat(count) + cell).find(
      isRead,
    ) ?? cell,
} as const satisfies Record<string, Rewrite>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];
