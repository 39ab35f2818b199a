import { signInRulesSuite } from '../../sign-in/rules.suite';
import { triedNumbersSuite } from '../../sign-in/tried-numbers.suite';
import { useMutatedDatabase } from './open-database';

import '../../sign-in/attempt.test';
import '../../sign-in/client-network.test';

const database = useMutatedDatabase();
signInRulesSuite(database);
triedNumbersSuite(database);
