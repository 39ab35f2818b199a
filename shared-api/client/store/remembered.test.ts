import { createAppStore } from './create-store';

const names = ['auth', 'clock', 'title'] as const;
const expiry = '2026-11-20T01:30:00.000Z';
const good = {
  auth: { tokenExpiry: expiry, endedAt: null, sentKey: 'k', sender: '1000000001' },
  clock: { lead: 1_000 },
  title: { subTitle: 'お届け先', path: '/' },
};
const revived = {
  auth: { ...good.auth, tokenExpiry: new Date(expiry), ended: false },
  clock: good.clock,
  title: good.title,
};

/** The state of a page that starts with this in its storage. */
async function start(left: Partial<Record<string, string>>) {
  const { store, restored } = createAppStore({
    getItem: (key) => left[key] ?? null,
    setItem: () => undefined,
  });
  await restored;
  return store.getState();
}

const keyOf = (name: string) => `order-change:${name}`;
const allGood = Object.fromEntries(names.map((name) => [keyOf(name), JSON.stringify(good[name])]));

test('valid state of an earlier page is restored', async () => {
  expect(await start(allGood)).toMatchObject(revived);
});

const poisons: [string, string][] = [
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"clock"'],
  ['true', 'true'],
  ['a list', '[]'],
  ['a list of objects', '[{"lead":7}]'],
  ['broken JSON', '{'],
  ['nothing', ''],
  [
    'fields of other types',
    '{"lead":"x","tokenExpiry":{},"endedAt":[],"sentKey":7,"sender":{},"subTitle":null,"path":1}',
  ],
  [
    'fields that are null',
    '{"lead":null,"tokenExpiry":null,"sentKey":null,"subTitle":null,"path":null}',
  ],
  [
    'times beyond all time',
    '{"lead":1e300,"tokenExpiry":"+275760-09-13T00:00:00.000Z","endedAt":1e999}',
  ],
  ['a prototype', '{"__proto__":{"lead":7,"subTitle":"x","path":"/"}}'],
  ["another version's fields", '{"version":9,"state":{"lead":7}}'],
  ['huge', JSON.stringify({ lead: 7, subTitle: 'x'.repeat(200_000), path: '/' })],
  ['nested deeper than the stack', `${'['.repeat(99_999)}`],
];

describe.each(names)('a page whose storage has, of the slice %s,', (name) => {
  test.each(poisons)('%s starts, without that slice and with the others', async (_what, text) => {
    const initial = await start({});
    const state = await start({ ...allGood, [keyOf(name)]: text });
    const others = names.filter((each) => each !== name);
    expect(state[name]).toEqual(initial[name]);
    for (const other of others) expect(state[other]).toMatchObject(revived[other]);
  });
});

test('a storage that cannot be read counts as empty', async () => {
  const { store, restored } = createAppStore({
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    setItem: () => undefined,
  });
  await restored;
  expect(store.getState().clock).toEqual({ lead: 0 });
});
