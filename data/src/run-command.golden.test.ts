import { goldenSuite } from './run-command.golden.suite';
import { useOperator } from './testing/operator';

goldenSuite(useOperator());
