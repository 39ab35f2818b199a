import { announcementsSuite } from './announcements/announcements.suite';
import { demoOrdersSuite } from './demo/demo-orders.suite';
import { housekeepingSuite } from './housekeeping.suite';
import { badInputSuite } from './http/bad-input.suite';
import { commonSuite } from './http/common.suite';
import { outboxSuite } from './mail/outbox.suite';
import { bothSidesSuite } from './orders/both-sides.suite';
import { generatedOrdersSuite } from './orders/generated-orders.suite';
import { publishedCatalogsSuite } from './orders/published-catalogs.suite';
import { acceptanceRulesSuite } from './orders/rules.suite';
import { addressesSuite } from './routes/addresses.suite';
import { anotherMemberSuite } from './routes/another-member.suite';
import { catalogsSuite } from './routes/catalogs.suite';
import { changeOrderRulesSuite } from './routes/change-order.rules.suite';
import { changeOrderSuite } from './routes/change-order.suite';
import { checkCodeSuite } from './routes/check-code.suite';
import { invalidStringsSuite } from './routes/invalid-strings.suite';
import { itemPicturesSuite } from './routes/item-pictures.suite';
import { metadataSuite } from './routes/metadata.suite';
import { searchOrderSuite } from './routes/search-order.suite';
import { sendCodeSuite } from './routes/send-code.suite';
import { undeliverableSuite } from './routes/undeliverable.suite';
import { sessionSuite } from './session/session.suite';
import { existenceSuite } from './sign-in/existence.suite';
import { membershipBoundsSuite } from './sign-in/membership-bounds.suite';
import { signInRulesSuite } from './sign-in/rules.suite';
import { signInSequencesSuite } from './sign-in/sequences.suite';
import { triedNumbersSuite } from './sign-in/tried-numbers.suite';
import type { TestDatabase } from './testing/databases';
import { openTestSite, type TestSite } from './testing/test-site';

type Suite = (given: () => TestSite) => void;

/**
 * Everything that the API promises, on one database. Opening it loads all data, once for all tests.
 *
 * @param more suites of this database alone
 */
export function describeApi({ name, open, missing }: TestDatabase, more: Suite[] = []): void {
  if (!open) {
    const isRequired = process.env.REQUIRE_ALL === '1';
    const outcome = `the API on ${name} is not tested: ${missing}`;
    (isRequired ? test : test.skip)(outcome, () => {
      throw new Error(outcome);
    });
    return;
  }

  describe(`the API on ${name}`, () => {
    let site: TestSite;
    const given = () => site;
    beforeAll(async () => {
      site = await openTestSite({ open });
    }, 120_000); // It loads all postal codes.
    afterAll(() => site.close());

    sendCodeSuite(given);
    checkCodeSuite(given);
    signInSequencesSuite(given);
    membershipBoundsSuite(given);
    existenceSuite(given);
    sessionSuite(given);
    searchOrderSuite(given);
    catalogsSuite(given);
    changeOrderSuite(given);
    changeOrderRulesSuite(given);
    announcementsSuite(given);
    anotherMemberSuite(given);
    bothSidesSuite(given);
    generatedOrdersSuite(given);
    metadataSuite(given);
    itemPicturesSuite(given);
    addressesSuite(given);
    invalidStringsSuite(given);
    undeliverableSuite(given);
    commonSuite(given);
    badInputSuite(given);
    outboxSuite(given);
    housekeepingSuite(given);
    demoOrdersSuite(given);
    for (const suite of more) suite(given);
    // Last: their clock is months ahead.
    signInRulesSuite(() => site.database);
    triedNumbersSuite(() => site.database);
    acceptanceRulesSuite(() => site.database);
    publishedCatalogsSuite(() => site.database);
  });
}
