import { acceptanceRulesSuite } from '../../api-server/src/domain/orders/rules.suite';
import { publishedCatalogsSuite } from '../../api-server/src/in/published/published-catalogs.suite';
import { useMutatedDatabase } from './open-database';

import '../../api-server/src/domain/orders/canonical-json.test';
import '../../api-server/src/domain/orders/changeable.test';
import '../../api-server/src/domain/orders/receipt-number.test';
import '../../api-server/src/domain/orders/turns.test';

const database = useMutatedDatabase();
acceptanceRulesSuite(database);
publishedCatalogsSuite(database);
