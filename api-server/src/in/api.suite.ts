import { changeStatesSuite } from '../domain/accepted-changes/change-states.suite';
import { announcementsSuite } from '../domain/announcements/announcements.suite';
import { outboxSuite } from '../domain/mail/outbox.suite';
import { bothSidesSuite } from '../domain/orders/both-sides.suite';
import { eachFieldSuite } from '../domain/orders/each-field.suite';
import { eachKindSuite } from '../domain/orders/each-kind.suite';
import { generatedOrdersSuite } from '../domain/orders/generated-orders.suite';
import { acceptanceRulesSuite } from '../domain/orders/rules.suite';
import { sessionSuite } from '../domain/session/session.suite';
import { existenceSuite } from '../domain/sign-in/existence.suite';
import { membershipBoundsSuite } from '../domain/sign-in/membership-bounds.suite';
import { oneSiteSuite } from '../domain/sign-in/one-site.suite';
import { signInRulesSuite } from '../domain/sign-in/rules.suite';
import { signInSequencesSuite } from '../domain/sign-in/sequences.suite';
import { triedNumbersSuite } from '../domain/sign-in/tried-numbers.suite';
import { storedEndsSuite } from '../domain/stored-ends/stored-ends.suite';
import { demoOrdersSuite } from '../run/demo/demo-orders.suite';
import { housekeepingSuite } from '../run/housekeeping.suite';
import type { TestDatabase } from '../testing/databases';
import { openTestSite, type TestSite } from '../testing/test-site';
import { badInputSuite } from './http/bad-input.suite';
import { commonSuite } from './http/common.suite';
import { publishedCatalogsSuite } from './published/published-catalogs.suite';
import { acceptedChangeSuite } from './routes/accepted-change.suite';
import { addressesSuite } from './routes/addresses.suite';
import { anotherMemberSuite } from './routes/another-member.suite';
import { catalogsSuite } from './routes/catalogs.suite';
import { changeOrderRulesSuite } from './routes/change-order.rules.suite';
import { changeOrderSuite } from './routes/change-order.suite';
import { checkCodeSuite } from './routes/check-code.suite';
import { invalidStringsSuite } from './routes/invalid-strings.suite';
import { itemPicturesSuite } from './routes/item-pictures.suite';
import { metadataSuite } from './routes/metadata.suite';
import { ownCompanySuite } from './routes/own-company.suite';
import { searchOrderSuite } from './routes/search-order.suite';
import { sendCodeSuite } from './routes/send-code.suite';
import { severalOrdersSuite } from './routes/several-orders.suite';
import { takeBackSuite } from './routes/take-back.suite';
import { undeliverableSuite } from './routes/undeliverable.suite';

type Suite = (given: () => TestSite) => void;

/** Calls and sequences that are generated or many. They take as long as all others together, and ask about rules, which no driver changes. */
export const generatedSuites: readonly Suite[] = [
  signInSequencesSuite,
  membershipBoundsSuite,
  bothSidesSuite,
  generatedOrdersSuite,
  badInputSuite,
];

/** Suites of calls that read and write, of mails and of housekeeping. */
export const callSuites: readonly Suite[] = [
  sendCodeSuite,
  checkCodeSuite,
  sessionSuite,
  searchOrderSuite,
  severalOrdersSuite,
  acceptedChangeSuite,
  takeBackSuite,
  changeStatesSuite,
  catalogsSuite,
  changeOrderSuite,
  announcementsSuite,
  addressesSuite,
  undeliverableSuite,
  outboxSuite,
  housekeepingSuite,
  storedEndsSuite,
  demoOrdersSuite,
];

/** Suites of answers and refusals. They run the statements of {@link callSuites}, so one database is enough. */
export const answerSuites: readonly Suite[] = [
  existenceSuite,
  oneSiteSuite,
  changeOrderRulesSuite,
  eachFieldSuite,
  eachKindSuite,
  anotherMemberSuite,
  metadataSuite,
  ownCompanySuite,
  itemPicturesSuite,
  invalidStringsSuite,
  commonSuite,
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
