/// <reference lib="dom" />
// Runs in the pages of a smoke test: what a customer's values have left in the databases and caches of the browser.
import { isMarkedBy } from './marked';

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

async function textsOf(name: string): Promise<string[]> {
  const database = await answerOf(indexedDB.open(name));
  try {
    const names = [...database.objectStoreNames];
    if (names.length === 0) return [];
    const transaction = database.transaction(names);
    const all = names.map((store) => {
      const records = transaction.objectStore(store);
      return Promise.all([answerOf(records.getAllKeys()), answerOf(records.getAll())]);
    });
    return (await Promise.all(all)).map((store) => JSON.stringify(store));
  } finally {
    database.close();
  }
}

async function cachedTexts(name: string): Promise<string[]> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  const texts = requests.map(({ url }) => url);
  for (const request of requests) texts.push((await (await cache.match(request))?.text()) ?? '');
  return texts;
}

/** Returns the places that hold one of `marks`, in words. */
export async function keptTraces(marks: readonly string[]): Promise<string[]> {
  const isMarked = isMarkedBy(marks);
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  const found: string[] = [];
  for (const name of databases)
    if ((await textsOf(name)).some(isMarked)) found.push(`the database ${name}`);
  for (const name of await caches.keys())
    if ((await cachedTexts(name)).some(isMarked)) found.push(`the cache ${name}`);
  return found;
}
