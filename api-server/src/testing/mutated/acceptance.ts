import { publishedCatalogsSuite } from '../../orders/published-catalogs.suite';
import { acceptanceRulesSuite } from '../../orders/rules.suite';
import { useMutatedDatabase } from './open-database';

import '../../orders/canonical-json.test';
import '../../orders/changeable.test';
import '../../orders/receipt-number.test';
import '../../orders/turns.test';

const database = useMutatedDatabase();
acceptanceRulesSuite(database);
publishedCatalogsSuite(database);
