import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandsSuite } from '../../data/src/commands/commands.suite';
import { goldenSuite } from '../../data/src/run-command.golden.suite';
import { useOperator } from '../../data/src/testing/operator';
import { useMutatedDatabase } from './open-database';

const sources = join(__dirname, '../../data/src');
const tests = readdirSync(sources, { encoding: 'utf8', recursive: true }).filter(
  (name) => name.endsWith('.test.ts') && !/(long|golden|commands)\.test\.ts$/.test(name),
);
for (const file of tests) {
  describe(file, () => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a describe block is synchronous
    require(join(sources, file));
  });
}

const useOperatorOf = (database: ReturnType<typeof useMutatedDatabase>) =>
  useOperator(async () => ({
    database: database(),
    statistics: () => undefined,
    close: async () => undefined,
  }));

goldenSuite(useOperatorOf(useMutatedDatabase()));
describe('the commands', () => commandsSuite(useOperatorOf(useMutatedDatabase())));
