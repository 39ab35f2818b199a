import { createFormatter } from '../texts/formatter';
import * as ja from '../texts/ja';
import { formatRefusal, toShown } from './format';
import { because, refusal } from './refusal';
import { step } from './step';

const { formatFault, knows } = createFormatter(ja.refusals, ja.space);
const noSlot = refusal('no-slot', { name: 'remote-auth', slot: 'sign-in' });
const warning = because(refusal('no-fallback', { name: 'remote-auth', version: '1.0.0' }), [
  noSlot,
]);

test('a refusal is formatted as fault and fix, and one that has no fix as the fault alone', () => {
  expect(formatRefusal(refusal('not-active', { name: 'remote-x' }))).toBe(
    '"remote-x" is not an active remote. Look at: npm run release -- status',
  );
  expect(formatRefusal(refusal('server-refused', { text: 'No.' }))).toBe('No.');
});

test('a warning is formatted in Japanese with the faults that led to it, one of an unknown code in English', () => {
  const unknown = { code: 'of-a-newer-server', params: {}, text: 'It is new.' };
  expect(formatFault({ ...warning, because: [noSlot, unknown] })).toBe(
    '公開中の版に不具合があっても、remote-auth 1.0.0 には切り替わりません：remote-auth が表示する場所「sign-in」は、host のどのページにもありません。It is new.',
  );
  expect([knows(warning), knows({ code: 'toString', params: {} })]).toEqual([true, false]);
});

test('a program gets a warning with its English words, and so each fault that led to it', () => {
  const shown = toShown(warning);
  expect(shown.text).toMatch(
    /^remote-auth 1\.0\.0 cannot be the failover version .*: remote-auth fills the slot/,
  );
  expect(shown.because).toEqual([{ ...noSlot, text: formatRefusal(noSlot) }]);
});

test('a step is formatted in both languages with its parameters', () => {
  expect(step('mounting-page', { path: '/news', by: 'Chromium 1' })).toEqual({
    en: 'testing the page /news in Chromium 1',
    ja: 'Chromium 1 で /news を開いています',
  });
});
