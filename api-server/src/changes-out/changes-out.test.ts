import type { OpenDatabase } from '../database/database';
import { embedded, server } from '../testing/databases';
import { changesOutSuite } from './changes-out.suite';

describe.each([embedded, server])('on $name', ({ name, open, missing }) => {
  if (!open) {
    const outcome = `the export on ${name} is not tested: ${missing}`;
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

  changesOutSuite(() => opened.database);
});
