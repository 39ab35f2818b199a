import { signInRulesSuite } from '../../domain/sign-in/rules.suite';
import { triedNumbersSuite } from '../../domain/sign-in/tried-numbers.suite';
import { useMutatedDatabase } from './open-database';

import '../../in/http/attempt.test';
import '../../ground/client-network.test';

const database = useMutatedDatabase();
signInRulesSuite(database);
triedNumbersSuite(database);
