import { signInRulesSuite } from '../../api-server/src/domain/sign-in/rules.suite';
import { triedNumbersSuite } from '../../api-server/src/domain/sign-in/tried-numbers.suite';
import { useMutatedDatabase } from './open-database';

import '../../api-server/src/in/http/attempt.test';
import '../../api-server/src/ground/client-network.test';

const database = useMutatedDatabase();
signInRulesSuite(database);
triedNumbersSuite(database);
