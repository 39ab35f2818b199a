import { announcementsSuite } from './announcements/announcements.suite';
import { demoOrdersSuite } from './demo/demo-orders.suite';
import { housekeepingSuite } from './housekeeping.suite';
import { badInputSuite } from './http/bad-input.suite';
import { commonSuite } from './http/common.suite';
import { outboxSuite } from './mail/outbox.suite';
import { bothSidesSuite } from './orders/both-sides.suite';
import { eachFieldSuite } from './orders/each-field.suite';
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
import { oneSiteSuite } from './sign-in/one-site.suite';
import { signInRulesSuite } from './sign-in/rules.suite';
import { signInSequencesSuite } from './sign-in/sequences.suite';
import { triedNumbersSuite } from './sign-in/tried-numbers.suite';
import { storedEndsSuite } from './stored-ends/stored-ends.suite';
import type { TestDatabase } from './testing/databases';
import { openTestSite, type TestSite } from './testing/test-site';

type Suite = (given: () => TestSite) => void;

/** Calls and sequences that are generated or many. They take as long as all others together. */
export const generatedSuites: readonly Suite[] = [
  signInSequencesSuite,
  membershipBoundsSuite,
  bothSidesSuite,
  generatedOrdersSuite,
  badInputSuite,
];

/** The promises of each call, and the work beside the calls: mails and housekeeping. */
export const callSuites: readonly Suite[] = [
  sendCodeSuite,
  checkCodeSuite,
  existenceSuite,
  oneSiteSuite,
  sessionSuite,
  searchOrderSuite,
  catalogsSuite,
  changeOrderSuite,
  changeOrderRulesSuite,
  eachFieldSuite,
  announcementsSuite,
  anotherMemberSuite,
  metadataSuite,
  itemPicturesSuite,
  addressesSuite,
  invalidStringsSuite,
  undeliverableSuite,
  commonSuite,
  outboxSuite,
  housekeepingSuite,
  storedEndsSuite,
  demoOrdersSuite,
];

/** Run them last: their clock is months ahead. */
export const monthsAheadSuites: readonly Suite[] = [
  signInRulesSuite,
  triedNumbersSuite,
  acceptanceRulesSuite,
  publishedCatalogsSuite,
].map((suite) => (given) => suite(() => given().database));

/** Runs suites of the API's promises on one database. Opening it loads all data, once for all tests. */
export function describeApi({ name, open, missing }: TestDatabase, suites: readonly Suite[]): void {
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

    for (const suite of suites) suite(given);
  });
}
