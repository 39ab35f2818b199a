import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criteria } from './criteria';
import { toAccessibilityPage } from './to-page';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files of a folder that a page is made of. Links of the workspace lead round in circles. */
function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', 'testing'].includes(entry.name) ? [] : sourcesIn(path);
    }
    return /\.(tsx?|html)$/.test(path) && !path.includes('.test.') ? [path] : [];
  });
}

test('the table has the 55 criteria of WCAG 2.2 and the 38 of JIS X 8341-3:2016, each once and in order', () => {
  const within = (standard: string) => criteria.filter((one) => one.in.includes(standard));
  expect([within('WCAG').length, within('JIS').length]).toEqual([55, 38]);
  const numbers = criteria.map(({ number }) => number);
  const inOrder = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual(inOrder);
});

test('every criterion names tests, and each is in the file that it names', () => {
  expect(criteria.filter(({ shownBy }) => shownBy.length === 0)).toEqual([]);
  const missing = criteria.flatMap(({ number, shownBy }) =>
    shownBy.flatMap(([file, words]) => {
      const text = read(file).replaceAll("\\'", "'");
      return words !== '' && text.includes(words) ? [] : [`${number} ${file}: ${words}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('docs/accessibility.md shows the table: npm run accessibility', () => {
  expect(read('docs/accessibility.md')).toBe(toAccessibilityPage());
});

describe('the sources of the page', () => {
  const folders = [
    'host/src',
    'remote-auth/src',
    'remote-order-form/src',
    'shared-ui/src',
    'shared-api/form',
  ];
  const files = folders.flatMap(sourcesIn);
  const filesWith = (pattern: RegExp, some = files) =>
    some.filter((file) => pattern.test(read(file)));

  test('the page has no sound, film, drawing surface or frame, and locks no orientation', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(
      filesWith(
        /<(audio|video|canvas|iframe|embed|marquee)\b|createElement\('(audio|video|canvas|iframe)|autoPlay|orientation/,
      ),
    ).toEqual([]);
  });

  test('the page asks for no gesture, no drag and no movement of the device', () => {
    expect(
      filesWith(
        /touchmove|pointermove|mousemove|onTouch|onDrag|draggable|devicemotion|deviceorientation/i,
      ),
    ).toEqual([]);
  });

  test('nothing appears by hovering: a hover changes colours alone', () => {
    expect(
      filesWith(/mouseenter|mouseover|:hover[^{]*\{[^}]*(display|visibility|content)/i),
    ).toEqual([]);
  });

  test('no key but Enter has a meaning of its own', () => {
    const keys = files.flatMap((file) =>
      [...read(file).matchAll(/\.key === '([^']+)'|accessKey/g)].map(([, key]) => key),
    );
    expect(new Set(keys)).toEqual(new Set(['Enter']));
  });

  test('no text of the page tells a colour or a side by which something is to be found', () => {
    const texts = files.filter((file) => /texts\/ja[^/]*\.ts$/.test(file));
    expect(texts.length).toBeGreaterThan(5);
    expect(filesWith(/[左右](の|に|側|上|下)|[赤青緑黄]い|[赤青緑]色の|丸い/, texts)).toEqual([]);
  });
});
