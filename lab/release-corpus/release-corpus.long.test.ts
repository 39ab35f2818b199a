import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDir } from 'e2e/support/environment';
import { allCandidates } from './all-candidates';
import { besideAVariant } from './beside-a-variant';
import { type Broken, broken } from './broken';
import { type Candidate, type Checked, inThrees, openCorpus } from './corpus';
import { type Rebuilt, writeRebuilt } from './rebuilt';

import 'e2e/support/browser';

// The short form of `npm run release-corpus`: one candidate a finding.

/** Findings of the smoke test; the others, among them a busy main thread, take a core for seconds each. */
const inBrowser = ['mount-nothing', 'mount-barrier', 'mount-frame', 'mount-error', 'mount-left'];
/** Findings about 17 MiB and 2,001 files: `publish.test.ts` of the release tool covers them. */
const large = ['too-large', 'too-many-files'];

const first = new Map<string, Broken>();
for (const one of broken) if (!first.has(one.finding)) first.set(one.finding, one);
const kinds = [...first.values()].filter(
  ({ finding }) =>
    !large.includes(finding) && (!finding.startsWith('mount-') || inBrowser.includes(finding)),
);
/** Those for the browser first: each waits for its page most of the time. */
const byBrowser = [...kinds].sort(
  (a, b) => Number(inBrowser.includes(b.finding)) - Number(inBrowser.includes(a.finding)),
);
const whole: Rebuilt & { what: string } = { what: 'is the host, built again', part: 'host' };
const all: ((Candidate | Rebuilt) & { what: string })[] = [
  whole,
  ...byBrowser,
  { what: 'is good' },
];

/** Each test waits for its own candidate, in the order of the queue: so none waits for all of them. */
const checked = new Map<string, Promise<Checked>>();
let corpus: Awaited<ReturnType<typeof openCorpus>>;

beforeAll(async () => {
  corpus = await openCorpus(join(dataDir, 'site'));
  const results = inThrees(all, (candidate) => corpus.checkCandidate(candidate));
  void Promise.allSettled(results); // A failure is told by its test, which may wait for it later.
  for (const [nth, result] of results.entries()) checked.set(all[nth]?.what ?? '', result);
});

afterAll(async () => {
  await Promise.allSettled(checked.values());
  await corpus.close();
});

test.each(byBrowser)('a candidate that $what is refused by $finding', async ({ what, finding }) => {
  expect((await checked.get(what))?.codes).toContain(finding);
});

// A text that a build has no more is not tried: only the whole run would tell.
test('each candidate that changes the code of a part finds the text that it changes', () => {
  const missing: unknown[] = [];
  for (const one of [...allCandidates, ...besideAVariant]) {
    if (!('part' in one)) continue;
    const folder = mkdtempSync(join(tmpdir(), 'release-corpus-text-'));
    try {
      writeRebuilt(folder, one, '1.0.0');
    } catch (error) {
      missing.push(error);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  expect(missing).toEqual([]);
});

test('the site as it stands passes the whole check of a new host: every page, every usual journey', async () => {
  expect(await checked.get(whole.what)).toEqual({ codes: [], findings: [] });
}, 600_000); // A minute on a machine that does nothing else, four on a slow one that runs other tests beside it.

test('a candidate without a fault passes the smoke test, and is not refused', async () => {
  expect(await checked.get('is good')).toEqual({ codes: [], findings: [] });
});
