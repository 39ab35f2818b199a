import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstLanguage, useLanguage } from './language';
import { renderIn } from './testing/open';
import { loadTexts } from './texts/load-texts';

function Shown() {
  const { t, change, formatTime } = useLanguage();
  return (
    <>
      <p>{formatTime('2026-11-24T10:00:00.000Z')}</p>
      <button onClick={change}>{t.signIn}</button>
    </>
  );
}

const browserOf = (language: string) =>
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);

afterEach(() => jest.restoreAllMocks());

test.each([
  ['ja', 'ja'],
  ['ja-JP', 'ja'],
  ['en-US', 'en'],
  ['fr', 'en'],
])('the first language in a browser of %s is %s', (browser, language) => {
  browserOf(browser);
  expect(firstLanguage()).toBe(language);
});

test.each(['ja', 'en'] as const)('a kept choice of %s goes before the browser', (kept) => {
  browserOf(kept === 'ja' ? 'en' : 'ja');
  localStorage.setItem('ops-language', kept);
  expect(firstLanguage()).toBe(kept);
});

test('a kept choice of a language that the page does not have is ignored', () => {
  browserOf('ja');
  localStorage.setItem('ops-language', 'fr');
  expect(firstLanguage()).toBe('ja');
});

test('a change of language changes texts, title and times, says so to assistive technology, and is kept', async () => {
  await renderIn(<Shown />);
  const time = (language: string) =>
    new Date('2026-11-24T10:00:00.000Z').toLocaleString(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
  expect(document.documentElement).toHaveAttribute('lang', 'ja');
  expect(document.title).toBe('リリース管理');
  expect(screen.getByText(time('ja'))).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'サインイン' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.getByText(time('en'))).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.title).toBe('Releases');
  expect(firstLanguage()).toBe('en');

  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(document.title).toBe('リリース管理'));
  expect(firstLanguage()).toBe('ja');
});

test('a command in a refusal, copied from the page, asks the server of the page', async () => {
  const { formatter } = await loadTexts('en');
  const text = 'It was withdrawn (why: npm run release -- history). Activate another version.';
  expect(formatter.formatRefusal({ code: 'withdrawn', params: {}, text })).toBe(
    `It was withdrawn (why: npm run release -- history --server ${location.origin}). Activate another version.`,
  );
});

test('a component outside of the provider of languages fails with the name of what is missing', () => {
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => render(<Shown />)).toThrow('LanguageProvider is missing');
});
