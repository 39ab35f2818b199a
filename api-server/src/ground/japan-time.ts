/** A month in a file: `2026-12` or `2026/12`, or counted from the month of the import: `+1` is the next one. */
const monthForm = /^(?:(\d{4})[-/](0[1-9]|1[0-2])|\+(\d{1,2}))$/;
/** A day in a file: `2026-12-31` or `2026/12/31`, or a day up to the 28th of a counted month: `+1-20`. */
const dayForm = /^(?:(\d{4})[-/](\d{2})[-/](\d{2})|\+(\d{1,2})-(\d{2}))$/;

/**
 * As spreadsheets (`2027/3/20`) and the era (`令和9年3月20日`, `R9.3.20`) write a day, or a month without its day. Some
 * hosts never left Heisei: `H39.3.20`.
 */
const spokenForm =
  /^(?:(?<year>\d{4})|(?<era>令和|平成|R|H)0?(?<count>[1-9]\d?|元))[/.年](?<month>\d{1,2})(?:月|[/.月](?<day>\d{1,2})日?)?$/;
/** As a COBOL host writes them: `20270320`, `202703`. */
const hostForm = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})?$/;

/** The day of the week, as spreadsheets show it behind a day. */
const weekday = /\([日月火水木金土]\)/;
/** An instant, as databases of other clocks write it. */
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** The beginning or the end of a day, as databases and spreadsheets write it behind a day that they keep as a time. */
const edgeOfDay = /(?:[ T]|(?<=日))0*(?:0:00(?::00(?:\.0+)?)?|23:59(?::59(?:\.9+)?)?)$/;

/** The year before the first one of each era. */
const beforeEra: Readonly<Record<string, number>> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988 };

const firstDay = /^(?<month>\d{4}[-/]\d{2})[-/]01$/;

const daysOfShortestMonth = 28;

/** in hours; Japan has no summer time (docs/decisions/0020) */
export const japanOffset = 9;

/** The month of a cell, in Japan, as `2026-12`; spreadsheets keep it as its first day. Undefined if it is none. */
export function toMonth(cell: string, now: Date): string | undefined {
  const written = withHyphens(cell).replace(firstDay, '$<month>');
  const [isMonth, year, month, counted] = monthForm.exec(written) ?? [];
  if (isMonth === undefined) return undefined;
  return counted === undefined ? `${year}-${month}` : monthAfter(now, Number(counted));
}

/** The day of a cell, in Japan, as `2026-12-31`; undefined if there is no such day. */
export function toDay(cell: string, now: Date): string | undefined {
  const [isDay, year, month, day, counted, countedDay] = dayForm.exec(withHyphens(cell)) ?? [];
  if (isDay === undefined) return undefined;
  if (counted !== undefined) {
    const isInEveryMonth = Number(countedDay) >= 1 && Number(countedDay) <= daysOfShortestMonth;
    return isInEveryMonth ? `${monthAfter(now, Number(counted))}-${countedDay}` : undefined;
  }
  const written = `${year}-${month}-${day}`;
  const time = Date.parse(written);
  // A day that its month lacks is NaN or, on the 30th of February, a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
    ? written
    : undefined;
}

/** A day or a month as `2027-03-20` or `2027-03`; any other cell in half width, without spaces and midnight. */
function withHyphens(written: string): string {
  const local = instantForm.test(written) ? timeInJapan(written) : written;
  const cell = local
    .normalize('NFKC')
    .replace(weekday, '')
    .replace(edgeOfDay, '')
    .replace(/\s/g, '');
  const found: Partial<Record<string, string>> =
    (spokenForm.exec(cell) ?? hostForm.exec(cell))?.groups ?? {};
  const { year, era = '', count, month, day } = found;
  if (month === undefined) return cell;
  const christian = year ?? String((beforeEra[era] ?? NaN) + (count === '元' ? 1 : Number(count)));
  const parts = [christian, month, ...(day === undefined ? [] : [day])];
  return parts.map((part) => part.padStart(2, '0')).join('-');
}

/** An instant as a clock of Japan shows it; a text that is none stays. */
function timeInJapan(written: string): string {
  const instant = new Date(written);
  return Number.isNaN(instant.getTime()) ? written : isoInJapan(instant).slice(0, -'+09:00'.length);
}

/** The instant at which a day (`2026-12-31`) is over in Japan. */
export function endOfDay(day: string): Date {
  return timeOfDay(day, '24:00');
}

/** The instant of a day (`2026-12-31`) at which a clock of Japan shows a time: `17:00`. */
export function timeOfDay(day: string, time: string): Date {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  return new Date(Date.UTC(year, month - 1, date, hour - japanOffset, minute));
}

/** The day of an instant in Japan, `2026-12-31`. */
export function dayOf(instant: Date): string {
  return inJapan(instant).toISOString().slice(0, 10);
}

/** An instant in Japan's time, ISO 8601: `2026-12-31T10:00:00.000+09:00`. */
export function isoInJapan(instant: Date): string {
  return inJapan(instant).toISOString().replace('Z', '+09:00');
}

/** The month so many months after that of an instant in Japan, `2026-12`. */
export function monthAfter(instant: Date, months: number): string {
  const japan = inJapan(instant);
  const later = Date.UTC(japan.getUTCFullYear(), japan.getUTCMonth() + months);
  return new Date(later).toISOString().slice(0, 7);
}

function inJapan(instant: Date): Date {
  return new Date(instant.getTime() + japanOffset * 60 * 60 * 1_000);
}
