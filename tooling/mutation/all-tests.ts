import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parts } from './parts';

/**
 * The tests of a part as one file of tests: what they all need (yup, the database) is then loaded once
 * for each mutation, and not once for each file. Run by tooling/commands/mutation.ts alone.
 */
const part = parts[process.env.MUTATED_PART ?? ''];
if (!part) throw new Error('MUTATED_PART names no part');
const folder = join(__dirname, '../..', part.folder);
for (const file of readdirSync(folder).filter((name) => part.tests.test(name))) {
  describe(file, () => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a describe block is synchronous
    require(join(folder, file));
  });
}
