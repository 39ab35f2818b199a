import { departuresOf } from '../../api-server/conformance/conformance.suite';
import { embedded, server } from '../../api-server/src/testing/databases';
import { openTestSite, type TestSite } from '../../api-server/src/testing/test-site';
import { brokenPromises } from './broken-promises';
import { type Spoil, startWrongApi, type WrongApi, wrongApis } from './wrong-apis';

jest.setTimeout(120_000); // It loads all postal codes; a run makes some fifty calls.

let site: TestSite;
let api: string;
beforeAll(async () => {
  const database = server.open ? server : embedded; // PostgreSQL takes half the time
  site = await openTestSite(database as Required<typeof database>);
  api = `${await site.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
});
afterAll(() => site.close());

test('an API behind the same server that spoils nothing keeps every promise', async () => {
  const { url, close } = await startWrongApi(api, () => undefined);
  expect(await departuresOf(url, site)).toEqual([]);
  close();
});

test.each(Object.entries(wrongApis) as [WrongApi, Spoil][])(
  'the conformance command finds out an API that %s',
  async (what, spoil) => {
    const { url, close } = await startWrongApi(api, spoil);
    const broken = await departuresOf(url, site, brokenPromises[what]);
    expect(broken).toContainEqual(expect.stringMatching(`^${brokenPromises[what]}: `));
    close();
  },
);
