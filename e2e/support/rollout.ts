import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createFolderStore,
  createReleaseServer,
  keyFileOf,
  makeToken,
  orThrow,
  readKey,
} from 'release';
import { type DiscoveryDocument, variantsFor } from 'release/protocol';
import { dataDir, siteUrl } from './environment';

/** A rollout as `release serve` answers for it. */
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
    if (name in variantsFor(document, () => String(number))) return String(number);
}

/**
 * `release serve` for the site that all tests share, which looks at rollouts five times in a second.
 *
 * @param part whose rollout, or live version, the reports are of
 */
export async function startAnalysis(part: string, isOfRollout = true) {
  const siteDir = join(dataDir, 'site');
  const folder = await mkdtemp(join(tmpdir(), 'order-change-analysis-'));
  const lines: string[] = [];
  const app = await createReleaseServer({
    store: createFolderStore(siteDir),
    folder,
    notify: (line) => lines.push(line),
    key: orThrow(await readKey(keyFileOf(siteDir))),
    trustedProxies: 1,
    interval: 200,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = {
    name: 'ops',
    may: ['publish' as const, 'activate' as const],
    parts: 'all' as const,
  };
  const by = { now: new Date(), by: 'test' };
  const token = orThrow(await makeToken(join(folder, 'tokens.json'), asked, by)).text;
  const headers = { authorization: `Bearer ${token}` };
  const states = async () =>
    ((await (await fetch(`${url}/api/v1/live`, { headers })).json()) as { judged: RolloutState[] })
      .judged;
  async function waitFor(isTrue: (states: RolloutState[]) => boolean): Promise<void> {
    for (let tried = 0; tried < 100; tried += 1) {
      if (isTrue(await states())) return;
      await wait(200);
    }
    throw new Error(`Waited in vain: ${JSON.stringify(await states())} ${lines.join(' ')}`);
  }
  let networks = 0;
  await waitFor(({ length }) => length > 0 === isOfRollout);
  return {
    url,
    /** with which ops sign in to its page */
    token,
    notices: () => lines.join(' '),
    /** Waits until ops are notified with a text. */
    notifies: (text: string) => waitFor(() => lines.join(' ').includes(text)),
    until: (isTrue: (state: RolloutState) => boolean) =>
      waitFor(([state]) => state !== undefined && isTrue(state)),
    ended: () => waitFor(({ length }) => length === 0),
    /** Waits until the reports have been analysed. */
    looked: () => wait(1_000),
    /** Reports of so many visitors, each from a network of its own. */
    async report(what: 'mounted' | 'failed', version: string, visitors: number): Promise<void> {
      const { microFrontends } = await discovery();
      const [release] = microFrontends.host.map(({ extras }) => extras.sequence);
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
