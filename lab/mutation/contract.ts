import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../shared-api/contract');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts'))) {
  describe(file, () => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a describe block is synchronous
    require(join(folder, file));
  });
}
