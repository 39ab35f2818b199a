import '../../orders/canonical-json.test';
import '../../orders/changeable.test';
import '../../orders/receipt-number.test';
import { acceptanceRulesSuite } from '../../orders/rules.suite';
import { useMutatedDatabase } from './open-database';

acceptanceRulesSuite(useMutatedDatabase());
