import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from 'e2e/support/browser';
import {
  activate,
  check,
  createFolderStore,
  keyFileOf,
  orThrow,
  publish,
  readKey,
  type Refusal,
} from 'release';
import { createMount } from 'release/smoke-test';
import { root } from 'scripts/root';
import { type Edit, remote, writeCandidate } from './candidate';
import { type Rebuilt, writeRebuilt } from './rebuilt';

export interface Judged {
  /** the codes of all findings */
  codes: string[];
  findings: Refusal[];
}

export interface Candidate extends Edit {
  version?: string;
  spoil?: (folder: string) => void;
}

/** The version of a host that a part of visitors get, in a corpus with an arm. */
export const armOfHost = '1.0.0-arm';

/**
 * A copy of a site's store, in which the parts of this workspace are live, and one browser: judges candidates
 * beside them, and beside an arm of the host if it is asked for, as `publish` and then `check` would.
 */
export async function openCorpus(siteDir: string, { hasArm = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'release-corpus-'));
  // Links inside of a store are relative.
  cpSync(siteDir, join(folder, 'site'), { recursive: true, verbatimSymlinks: true });
  const store = createFolderStore(join(folder, 'site'));
  const browser = await launchBrowser();
  const mount = createMount(
    async () => browser,
    async () => undefined,
  );
  if (hasArm) {
    orThrow(await publish(store, join(root, 'host/dist'), { version: armOfHost }));
    const key = orThrow(await readKey(keyFileOf(siteDir)));
    orThrow(await activate(store, { host: armOfHost }, { traffic: 10, key }));
  }
  let count = 0;

  /** Judges a build that is there, under a version of its own. */
  async function judgeBuild(dist: string, version?: string): Promise<Judged> {
    const published = await publish(store, dist, version === undefined ? {} : { version });
    if (!published.ok) return toJudged(published.failure);
    const { name } = published.value;
    const checked = await check(store, { [name]: published.value.version }, { mount });
    if (!checked.ok) return toJudged(checked.failure);
    const { findings, check: by } = checked.value;
    if (findings.length === 0 && !by.includes('mounted in')) throw new Error(`${name}: ${by}`);
    return toJudged(findings);
  }

  return {
    judgeBuild,
    async judge(candidate: Candidate | Rebuilt): Promise<Judged> {
      count += 1;
      if ('part' in candidate) {
        const to = join(folder, `rebuilt-${count}`);
        return judgeBuild(writeRebuilt(to, candidate, `1.0.${count}`));
      }
      const { version, spoil, ...edit } = candidate;
      const dist = writeCandidate(
        join(folder, `${remote}-${count}`),
        version ?? `1.0.${count}`,
        edit,
      );
      spoil?.(dist);
      return judgeBuild(dist);
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const toJudged = (findings: Refusal[]): Judged => ({
  codes: findings.map(({ code }) => code),
  findings,
});

/** Runs `work` on all items, three at a time. */
export async function inThrees<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all([next(), next(), next()]);
}
