import { changesOutSuite } from '../domain/accepted-changes/changes-out.suite';
import { importPostalSuite } from '../domain/postal/import-postal.suite';
import type { OpenDatabase } from '../ground/database/database';
import { webhookSuite } from '../out/webhook/webhook.suite';
import { embedded, server } from '../testing/databases';
import { importSuite } from './import/import-files.suite';
import { supportSuite } from './support/support.suite';

jest.setTimeout(120_000); // Two databases are created, and whole postal files imported.

/** Work of operators on a database beside the API: one for all suites, in this order. */
describe.each([embedded, server])('on $name', ({ name, open, missing }) => {
  if (!open) {
    const outcome = `what operators do is not tested on ${name}: ${missing}`;
    (process.env.REQUIRE_ALL === '1' ? test : test.skip)(outcome, () => {
      throw new Error(outcome);
    });
    return;
  }
  let opened: OpenDatabase;
  const database = () => opened.database;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  // Each prepares its data when its turn comes: a complete file closes what others have made.
  describe('postal codes', () => importPostalSuite(database));
  importSuite(database);
  describe('exported changes', () => changesOutSuite(database));
  describe('the webhook', () => webhookSuite(database));
  describe('support', () => supportSuite(database));
});
