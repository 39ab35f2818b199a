import { prefetchPages } from './prefetch';

const page = (session: boolean, slot: string) => ({ session, slots: { [slot]: '' } }) as never;
const part = (...files: string[]) =>
  ({ integrity: new Map(files.map((file) => [file, `sha384-${file}`])) }) as never;

async function prefetch(connection?: { saveData?: boolean; effectiveType?: string }) {
  const fetch = jest.fn(async () => Promise.reject(new TypeError('offline')));
  const find = jest.fn(async (slot: string) => part(`/remotes/${slot}/entry.js`));
  const composition = { find, host: () => part('/host/main.js', '/host/form.js') };
  const pages = () => [page(false, 'sign-in'), page(true, 'order-form')];
  await prefetchPages({ pages, composition, fetch, connection });
  return fetch.mock.calls.map(([file]: unknown[]) => file);
}

beforeEach(() => {
  performance.getEntriesByName = (name) => (name.endsWith('/host/main.js') ? [{} as never] : []);
});

test('the files of pages behind the sign-in that are not there yet are asked for', async () => {
  await expect(prefetch()).resolves.toEqual(['/host/form.js', '/remotes/order-form/entry.js']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
  'a line with %j is left alone',
  async (connection) => {
    await expect(prefetch(connection)).resolves.toEqual([]);
  },
);
