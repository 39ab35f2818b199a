import { conformanceSuite } from '../conformance/conformance.suite';
import { describeApi } from './api.suite';
import { heldOrderSuite } from './orders/held-order.suite';
import { server } from './testing/databases';

describeApi(server, [heldOrderSuite, conformanceSuite]);
