import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');
/** The sources of what customers read: pages, messages, receipt, mails. */
const folders = [
  'host',
  'remote-auth',
  'remote-order-form',
  'shared-ui/src',
  'shared-api/contract',
  'shared-api/client',
  'shared-api/form',
  'api-server/src',
].map((folder) => join(root, folder));
/** Tests, what is built, and the inbox, which only developers read. */
const left = /^(node_modules|dist|dev|test|testing|inbox)$|\.test\.tsx?$|^ja\.inbox\.ts$|^\./;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (left.test(entry.name)) return [];
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$|\.html$|^part\.json$/.test(entry.name) ? [path] : [];
  });
}

/** The last column of the glossary: each word that no text may hold, in the order of its rows. */
const refused = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split('\n')
  .flatMap((row) => row.split('|').at(-2)?.split('、') ?? [])
  .map((word) => word.trim())
  .filter((word) => /[ぁ-んァ-ヶ一-龠]/.test(word));

/** A refused word that a text holds; ブラウザー is another word than ブラウザ. */
const wordsOf = (text: string) =>
  refused.filter((word) => new RegExp(`${word}(?![ー])`).test(text));

test('no text that a customer reads holds a word that docs/words.md refuses', () => {
  const files = folders.flatMap(sources);
  expect(files.length).toBeGreaterThan(200);
  expect(refused.length).toBeGreaterThan(20);
  expect(wordsOf('配送先を修正し、ブラウザで再度お試しください。')).toEqual([
    '修正',
    '配送先',
    '再度',
    'ブラウザ',
  ]);
  const found = files.flatMap((file) =>
    wordsOf(readFileSync(file, 'utf8')).map((word) => `${relative(root, file)}: ${word}`),
  );
  expect(found).toEqual([]);
});
