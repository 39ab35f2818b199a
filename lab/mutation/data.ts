import { commandsSuite } from '../../data/src/commands/commands.suite';
import { goldenSuite } from '../../data/src/run-command.golden.suite';
import { useOperator } from '../../data/src/testing/operator';
import { useMutatedDatabase } from './open-database';

import '../../data/src/announcing.test';
import '../../data/src/backup/manifest.test';
import '../../data/src/backup/site.test';
import '../../data/src/backup/tree.test';
import '../../data/src/exit-codes.test';
import '../../data/src/files/change-rows.test';
import '../../data/src/files/input-file.test';
import '../../data/src/files/problem-files.test';
import '../../data/src/files/progress.test';
import '../../data/src/support.test';

const useOperatorOf = (database: ReturnType<typeof useMutatedDatabase>) =>
  useOperator(async () => ({ database: database(), close: async () => undefined }));

goldenSuite(useOperatorOf(useMutatedDatabase()));
describe('the commands', () => commandsSuite(useOperatorOf(useMutatedDatabase())));
