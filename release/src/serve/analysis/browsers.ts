/** Groups of browsers whose failures are counted apart; a browser is in one of each kind. */
export const engines = ['chromium', 'webkit', 'gecko', 'other'] as const;
export const devices = ['phone', 'wide'] as const;
export const groups = [...engines, ...devices] as const;
export type Group = (typeof groups)[number];

/** The engines by what their user agent says; the first counts, for most name several. On iPhones every browser is WebKit. */
const marks: readonly [RegExp, Group][] = [
  [/iPhone|iPad|CriOS|FxiOS/, 'webkit'],
  [/Firefox\//, 'gecko'],
  [/Chrom(e|ium)\//, 'chromium'],
  [/AppleWebKit\//, 'webkit'],
];

/**
 * Names the groups of a browser by its user agent. The text itself is not kept. Pages do not say their width, so a phone is what
 * calls itself mobile.
 */
export function groupsOf(userAgent = ''): readonly Group[] {
  const engine = marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other';
  return [engine, /Mobi/.test(userAgent) ? 'phone' : 'wide'];
}
