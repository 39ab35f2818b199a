import { createKeptStorage } from './kept-storage';

/** A storage with room for so many characters. */
function createStorage(room = Infinity) {
  const items = new Map<string, string>();
  const given = { room, items };
  return Object.assign(given, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > given.room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  });
}

test('a storage with room keeps what is written, and leaves no probe behind', () => {
  const storage = createStorage();
  const kept = createKeptStorage(storage);
  kept.setItem('draft', 'typed');
  expect(kept.isKept()).toBe(true);
  expect([...storage.items]).toEqual([['draft', 'typed']]);
});

test.each([
  ['forbidden', undefined],
  ['full', createStorage(100)],
])('a storage that is %s is known before anything is typed', (_what, storage) => {
  expect(createKeptStorage(storage).isKept()).toBe(false);
});

test('what a storage has no room for lives in memory, and is written once there is room', () => {
  const storage = createStorage();
  const kept = createKeptStorage(storage);
  const listener = jest.fn();
  kept.subscribe(listener);
  storage.room = 3;
  kept.setItem('draft', 'typed');
  expect([kept.isKept(), kept.getItem('draft'), storage.getItem('draft')]).toEqual([
    false,
    'typed',
    null,
  ]);
  storage.room = Infinity;
  kept.setItem('title', 'x');
  expect([kept.isKept(), storage.getItem('draft')]).toEqual([true, 'typed']);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what was cleared under the page is written again as the page is left', () => {
  const storage = createStorage();
  const kept = createKeptStorage(storage);
  kept.setItem('draft', 'typed');
  storage.items.clear();
  window.dispatchEvent(new Event('pagehide'));
  expect(storage.getItem('draft')).toBe('typed');
});
