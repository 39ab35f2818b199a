import { acceptanceRulesSuite } from '../../domain/orders/rules.suite';
import { publishedCatalogsSuite } from '../../in/published/published-catalogs.suite';
import { useMutatedDatabase } from './open-database';

import '../../domain/orders/canonical-json.test';
import '../../domain/orders/changeable.test';
import '../../domain/orders/receipt-number.test';
import '../../domain/orders/turns.test';

const database = useMutatedDatabase();
acceptanceRulesSuite(database);
publishedCatalogsSuite(database);
