import { useOperator } from '../testing/operator';
import { commandsSuite } from './commands.suite';

commandsSuite(useOperator());
