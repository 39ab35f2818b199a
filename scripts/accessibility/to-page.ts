import { criteria, type Criterion } from './criteria';

function toRow({ number, name, level, in: within, because, shownBy }: Criterion): string {
  const tests = shownBy.map(([file, words]) => `\`${file}\` “${words}”`).join('<br>');
  const shown = because ? `${because} ${tests}` : tests;
  const marks = ['WCAG', 'JIS'].map((standard) => (within.includes(standard) ? level : '–'));
  return `| ${number} | ${name} | ${marks.join(' | ')} | ${shown} |`;
}

/** Formats docs/accessibility.md. */
export function toAccessibilityPage(): string {
  const wcag = criteria.filter(({ in: within }) => within.includes('WCAG'));
  const jis = criteria.filter(({ in: within }) => within.includes('JIS'));
  return [
    '# Accessibility',
    '',
    `The ${wcag.length} success criteria of WCAG 2.2, levels A and AA, and the ${jis.length} of JIS X 8341-3:2016, each with the tests that show it.`,
    'Made by `npm run accessibility` from `scripts/accessibility/criteria.ts`, whose test looks up each title.',
    '',
    '| criterion | name | WCAG 2.2 | JIS X 8341-3 | shown by |',
    '|---|---|---|---|---|',
    ...criteria.map(toRow),
    '',
  ].join('\n');
}
