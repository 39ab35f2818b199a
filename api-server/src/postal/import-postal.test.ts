import type { OpenDatabase } from '../database/database';
import { embedded, server } from '../testing/databases';
import { importPostalSuite } from './import-postal.suite';

describe.each([embedded, server])('on $name', ({ name, open, missing }) => {
  if (!open) {
    const outcome = `the import of postal codes on ${name} is not tested: ${missing}`;
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

  importPostalSuite(() => opened.database);
});
