import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolderStore, createReleaseServer, keyFileOf, orThrow, readKey } from 'release';
import { armsFor, type DiscoveryDocument } from 'release/protocol';
import { dataDir, siteUrl } from './environment';

/** What `/rollouts` says of one. */
interface RolloutState {
  figures: { arm: Record<string, number>; base: Record<string, number> };
}

async function discovery(): Promise<DiscoveryDocument> {
  return (await (await fetch(`${siteUrl}/discovery.json`)).json()) as DiscoveryDocument;
}

/** The number of a visitor who gets the version of the rollout of a part. */
export async function visitorIn(name: string): Promise<string> {
  const document = await discovery();
  for (let number = 0; ; number += 1)
    if (name in armsFor(document, () => String(number))) return String(number);
}

/**
 * `release serve` for the site that all tests share, which looks at rollouts five times in a second.
 *
 * @param part whose rollout the reports are of
 */
export async function startJudge(part: string) {
  const siteDir = join(dataDir, 'site');
  const folder = await mkdtemp(join(tmpdir(), 'order-change-judge-'));
  const lines: string[] = [];
  const app = await createReleaseServer({
    store: createFolderStore(siteDir),
    judgementFile: join(folder, 'judgement.json'),
    notify: (line) => lines.push(line),
    key: orThrow(await readKey(keyFileOf(siteDir))),
    trustedProxies: 1,
    interval: 200,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const states = async () =>
    ((await (await fetch(`${url}/rollouts`)).json()) as { rollouts: RolloutState[] }).rollouts;
  async function waitFor(isTrue: (states: RolloutState[]) => boolean): Promise<void> {
    for (let tried = 0; tried < 100; tried += 1) {
      if (isTrue(await states())) return;
      await wait(200);
    }
    throw new Error(`Waited in vain: ${JSON.stringify(await states())} ${lines.join(' ')}`);
  }
  const { microFrontends } = await discovery();
  const [release] = microFrontends.host.map(({ extras }) => extras.sequence);
  let networks = 0;
  await waitFor(({ length }) => length > 0);
  return {
    url,
    told: () => lines.join(' '),
    until: (isTrue: (state: RolloutState) => boolean) =>
      waitFor(([state]) => state !== undefined && isTrue(state)),
    ended: () => waitFor(({ length }) => length === 0),
    /** Waits until what was reported has been judged. */
    looked: () => wait(1_000),
    /** Reports of so many visitors, each from a network of its own. */
    async report(what: 'mounted' | 'failed', version: string, visitors: number): Promise<void> {
      for (let sent = 0; sent < visitors; sent += 1) {
        networks += 1;
        await app.inject({
          method: 'POST',
          url: '/reports',
          payload: JSON.stringify({ release, part, version, what }),
          headers: {
            'content-type': 'text/plain',
            'x-forwarded-for': `198.${networks >> 8}.${networks & 255}.1`,
          },
        });
      }
    },
    async close(): Promise<void> {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
