import '../../sign-in/client-network.test';
import { signInRulesSuite } from '../../sign-in/rules.suite';
import { useMutatedDatabase } from './open-database';

signInRulesSuite(useMutatedDatabase());
