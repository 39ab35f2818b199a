import { conformanceSuite } from '../../conformance/conformance.suite';
import { heldOrderSuite } from '../domain/orders/held-order.suite';
import { server } from '../testing/databases';
import { answerSuites, callSuites, describeApi, monthsAheadSuites } from './api.suite';

describeApi(server, [
  ...callSuites,
  ...answerSuites,
  heldOrderSuite,
  conformanceSuite,
  ...monthsAheadSuites,
]);
