import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root } from '../root';

/** Journeys share one site, and a published version never changes: files that publish the same one fail each other. */
test('each version that a journey publishes stands in one file', () => {
  const files = ['e2e', 'lab'].flatMap(listFiles).filter((path) => path.endsWith('.ts'));
  const places = new Map<string, Set<string>>();
  for (const path of files)
    for (const [version] of readFileSync(join(root, path), 'utf8').matchAll(/\b9\d\.\d+\.\d+\b/g))
      places.set(version, (places.get(version) ?? new Set()).add(path));
  expect(places.size).toBeGreaterThan(20);
  expect([...places].filter(([, { size }]) => size > 1)).toEqual([]);
});
