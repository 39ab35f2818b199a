import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../shared-api/contract');
const rooms = readdirSync(folder, { encoding: 'utf8', recursive: true });
for (const file of rooms.filter((name) => /^(?!node_modules|dist).*\.test\.ts$/.test(name))) {
  describe(file, () => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a describe block is synchronous
    require(join(folder, file));
  });
}
