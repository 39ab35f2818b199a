import type { Database } from '../../ground/database/database';
import { useAcceptanceSite } from '../../testing/acceptance-site';
import { acceptChangeSuite } from './accept-change.suite';
import { changeViolationsSuite } from './check-change.suite';
import { findOrderSuite } from './find-order.suite';
import { lockedOrderSuite } from './locked-order.suite';
import { refuseChangeSuite } from './refuse-change.suite';
import { undeliverableRulesSuite } from './undeliverable.suite';

/** Acceptance and its rules, asked without HTTP. */
export function acceptanceRulesSuite(database: () => Database): void {
  const site = useAcceptanceSite(database);
  findOrderSuite(site);
  acceptChangeSuite(site);
  refuseChangeSuite(site);
  lockedOrderSuite(site);
  changeViolationsSuite(site);
  undeliverableRulesSuite(site);
}
