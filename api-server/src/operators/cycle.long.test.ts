import type { OpenDatabase } from '../ground/database/database';
import { embedded, server } from '../testing/databases';
import { cycleSuite, systems } from './import/cycle.suite';

jest.setTimeout(120_000); // Two databases are created.

describe.each([embedded, server])('on $name', ({ name, open, missing }) => {
  if (!open) {
    const outcome = `the cycle of export and import is not tested on ${name}: ${missing}`;
    (process.env.REQUIRE_ALL === '1' ? test : test.skip)(outcome, () => {
      throw new Error(outcome);
    });
    return;
  }
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  // How a file is written is no matter of the database.
  cycleSuite(() => opened.database, name === server.name ? systems : systems.slice(0, 1));
});
