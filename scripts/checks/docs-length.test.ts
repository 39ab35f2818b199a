import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(__dirname, '../../docs');
/** Words of all guides: more is not read. A sentence that comes in makes another one go. */
const most = 14_000;
/** Generated: tables of what programs found, and of which test shows which criterion. Nobody reads them through. */
const generated = ['results.md', 'accessibility.md'];

test('the guides in docs/ have at most 14,000 words', () => {
  const guides = readdirSync(docs).filter(
    (name) => name.endsWith('.md') && !generated.includes(name),
  );
  const text = guides.map((name) => readFileSync(join(docs, name), 'utf8')).join('\n');
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(most);
});
