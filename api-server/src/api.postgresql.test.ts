import { conformanceSuite } from '../conformance/conformance.suite';
import { callSuites, describeApi, monthsAheadSuites } from './api.suite';
import { heldOrderSuite } from './orders/held-order.suite';
import { server } from './testing/databases';

describeApi(server, [...callSuites, heldOrderSuite, conformanceSuite, ...monthsAheadSuites]);
