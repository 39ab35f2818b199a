import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '../../api-server/src');
const tests = readdirSync(join(sources, 'in/http')).filter((name) => name.endsWith('.test.ts'));
for (const file of [
  ...tests.map((name) => `in/http/${name}`),
  'ground/database/unavailable.test.ts',
]) {
  // A block for each file: its hooks are for its own tests.
  describe(file, () => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a describe block is synchronous
    require(join(sources, file));
  });
}
