import '../../sign-in/client-network.test';
import { signInRulesSuite } from '../../sign-in/rules.suite';
import { triedNumbersSuite } from '../../sign-in/tried-numbers.suite';
import { useMutatedDatabase } from './open-database';

const database = useMutatedDatabase();
signInRulesSuite(database);
triedNumbersSuite(database);
