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
  thorough,
} from 'release';
import { createSmokeTest } from 'release/smoke-test';
import { root } from 'scripts/root';
import { type Edit, remote, writeCandidate } from './candidate';
import { type Rebuilt, writeRebuilt } from './rebuilt';

export interface Checked {
  /** the codes of all findings */
  codes: string[];
  findings: Refusal[];
}

export interface Candidate extends Edit {
  version?: string;
  spoil?: (folder: string) => void;
}

interface Asked {
  version?: string | undefined;
  needsAll?: true | undefined;
  /** the code of what must be found; nothing is looked for behind it */
  finding?: string | undefined;
  seed?: number | undefined;
}

/** The version of a host that a part of visitors get, in a corpus with a variant. */
export const variantOfHost = '1.0.0-variant';

/**
 * A copy of a site's store, in which the parts of this workspace are live, and one browser: checks candidates
 * beside them, and beside a variant of the host if it is asked for, as `publish` and then `check` would.
 */
export async function openCorpus(siteDir: string, { hasVariant = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'release-corpus-'));
  // Links inside of a store are relative.
  cpSync(siteDir, join(folder, 'site'), { recursive: true, verbatimSymlinks: true });
  const store = createFolderStore(join(folder, 'site'));
  const browser = await launchBrowser();
  /** Ends as soon as it has found what it must. */
  const smokeTestFor = (finding: string | undefined, seed: number | undefined) =>
    createSmokeTest(
      async () => browser,
      async () => undefined,
      (findings) => findings.some(({ code }) => code === finding),
      seed,
    );
  if (hasVariant) {
    orThrow(await publish(store, join(root, 'host/dist'), { version: variantOfHost }));
    const key = orThrow(await readKey(keyFileOf(siteDir)));
    orThrow(await activate(store, { host: variantOfHost }, { traffic: 10, key }));
  }
  let count = 0;

  /** Judges a build that is there, under a version of its own. */
  async function checkBuild(
    dist: string,
    { version, needsAll, finding, seed }: Asked = {},
  ): Promise<Checked> {
    const smokeTest = smokeTestFor(finding, seed);
    const published = await publish(store, dist, version === undefined ? {} : { version });
    if (!published.ok) return toChecked(published.failure);
    const { name } = published.value;
    const checked = await check(
      store,
      { [name]: published.value.version },
      { smokeTest: needsAll ? thorough(smokeTest) : smokeTest },
    );
    if (!checked.ok) return toChecked(checked.failure);
    const { findings, check: by } = checked.value;
    if (findings.length === 0 && !by.includes('mounted in')) throw new Error(`${name}: ${by}`);
    return toChecked(findings);
  }

  return {
    checkBuild,
    async checkCandidate(
      candidate: (Candidate | Rebuilt) & Pick<Asked, 'finding'>,
    ): Promise<Checked> {
      count += 1;
      if ('part' in candidate) {
        const to = join(folder, `rebuilt-${count}`);
        const { needsAll, finding, seed } = candidate;
        const asked = { needsAll, finding, seed };
        return checkBuild(writeRebuilt(to, candidate, `1.0.${count}`), asked);
      }
      const { version, spoil, finding, ...edit } = candidate;
      const dist = writeCandidate(
        join(folder, `${remote}-${count}`),
        version ?? `1.0.${count}`,
        edit,
      );
      spoil?.(dist);
      return checkBuild(dist, { finding });
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const toChecked = (findings: Refusal[]): Checked => ({
  codes: findings.map(({ code }) => code),
  findings,
});

/** Begins `work` on all items in their order, three at a time. Each result comes as soon as it is there. */
export function inThrees<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R>[] {
  const left: (() => Promise<void>)[] = [];
  const results = items.map(
    (item) =>
      new Promise<R>((resolve, reject) => {
        left.push(() => work(item).then(resolve, reject));
      }),
  );
  const next = async (): Promise<void> => {
    for (let run = left.shift(); run; run = left.shift()) await run();
  };
  void Promise.all([next(), next(), next()]);
  return results;
}
