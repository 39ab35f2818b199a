import { withoutEnded } from './ended-exports';

const [http, store, react] = [() => undefined, {}, {}];
const scope = {
  '@order-change/client': { '2.8.0': { version: '2.8.0', lib: () => ({ http, store }) } },
  react: { '19.0.0': { lib: () => react } },
};

test.each([
  [1, { http, store }],
  [2, { http }],
  [3, { http }],
])(
  'a remote of contract %i is given %j of the shared client, by either way of the runtime',
  async (contract, given) => {
    const { '@order-change/client': client, react: other } = withoutEnded(scope, contract);
    const shared = client?.['2.8.0'];
    expect(shared).toMatchObject({ version: '2.8.0' });
    expect(shared?.lib?.()).toEqual(given);
    if (shared?.get) expect(((await shared.get()) as () => unknown)()).toEqual(given);
    expect(other).toBe(scope.react);
  },
);

test('a page that shares no client shares the rest', () => {
  expect(withoutEnded({ react: scope.react }, 2)).toMatchObject({ react: scope.react });
});
