import { departuresOf } from '../../api-server/conformance/conformance.suite';
import { embedded, server } from '../../api-server/src/testing/databases';
import { openTestSite, type TestSite } from '../../api-server/src/testing/test-site';
import { startWrongApi, wrongApis } from './wrong-apis';

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

const rows = Object.entries(wrongApis).flatMap(([promise, all]) =>
  Object.entries(all).map(([what, spoil]) => ({ promise, what, spoil })),
);

test.each(rows)(
  'the conformance command finds out an API that $what',
  async ({ promise, spoil }) => {
    const { url, close } = await startWrongApi(api, spoil);
    const broken = await departuresOf(url, site, promise);
    expect(broken).toContainEqual(expect.stringMatching(`^${promise}: `));
    close();
  },
);
