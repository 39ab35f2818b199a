import { type Change, formatChange } from './format-change';
import { loadTexts } from './texts/load-texts';
import { toPercent } from './to-percent';

test.each<[Change, string]>([
  [{ what: 'part', name: 'host', from: '1.0.0', to: '2.0.0' }, 'host 1.0.0 → 2.0.0'],
  [{ what: 'part', name: 'remote-news', from: null, to: '1.0.0' }, 'remote-news （なし） → 1.0.0'],
  [{ what: 'part', name: 'remote-news', from: '1.0.0', to: null }, 'remote-news 1.0.0 → （なし）'],
  [
    { what: 'page-added', path: '/news', title: 'お知らせ' },
    '/news が新しいページになりました：お知らせ',
  ],
  [
    { what: 'page-removed', path: '/news', title: 'お知らせ' },
    '/news（お知らせ）は 404 になりました。',
  ],
  [{ what: 'page-changed', path: '/', from: 'remote-a', to: 'remote-b' }, '/: remote-a → remote-b'],
  [{ what: 'page-changed', path: '/', from: '', to: '' }, '/: （なし） → （なし）'],
  [
    { what: 'slot-emptied', path: '/', slot: 'sign-in' },
    '/ の「sign-in」に表示する部品がなくなりました。',
  ],
])('the change %j is formatted as "%s"', async (change, line) => {
  const { t } = await loadTexts('ja');
  expect(formatChange(t, change)).toBe(line);
});

test.each([
  ['5', 5],
  [' 0.01 ', 0.01],
  ['５０．５', 50.5],
  ['', NaN],
  [' ', NaN],
  ['5 %', NaN],
])('the percentage "%s" is read as %d', (typed, percent) => {
  expect(toPercent(typed)).toBe(percent);
});
