import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { releasePath } from '../store';
import { activate, list, rollback } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';

const site = useSite();

/** Reads the pointer and the page behind it all the time; what was found, and what was not. */
async function readWhile(work: () => Promise<void>) {
  const targets = new Set<string>();
  const misses = new Set<string>();
  let reading = setImmediate(function read() {
    try {
      const target = readlinkSync(join(site.dir, 'current'));
      const page = readFileSync(join(site.dir, target, 'index.html'), 'utf8');
      if (!page.endsWith('</html>')) misses.add(`${target} holds a part of its page`);
      targets.add(target);
    } catch (error) {
      misses.add(String(error));
    }
    reading = setImmediate(read);
  });
  await work().finally(() => clearImmediate(reading));
  return { targets: [...targets], misses: [...misses] };
}

test('a reader finds a complete page behind the pointer at any time during activations', async () => {
  await activate(site.dir, everyPart);
  await site.publishRemote('remote-auth', '1.1.0');
  const { targets, misses } = await readWhile(async () => {
    for (const version of ['1.1.0', '1.0.0', '1.1.0', '1.0.0']) {
      await activate(site.dir, { 'remote-auth': version });
    }
    await rollback(site.dir);
  });
  expect(misses).toEqual([]);
  expect(targets).toEqual((await list(site.dir)).releases.map(releasePath));
});
