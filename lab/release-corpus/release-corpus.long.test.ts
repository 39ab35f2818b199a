import { join } from 'node:path';
import { dataDir } from 'e2e/support/environment';
import { type Broken, broken } from './broken';
import { type Candidate, inThrees, type Judged, openCorpus } from './judge';

import 'e2e/support/browser';

// The short form of `npm run release-corpus`: one candidate a finding.

/** Of the findings of the mount; the others, among them a busy main thread, take a core for seconds each. */
const inBrowser = ['mount-nothing', 'mount-frame', 'mount-error', 'mount-left'];
/** Of 17 MiB and 2,001 files: `publish.test.ts` of the release tool refuses such. */
const large = ['too-large', 'too-many-files'];

const first = new Map<string, Broken>();
for (const one of broken) if (!first.has(one.finding)) first.set(one.finding, one);
const kinds = [...first.values()].filter(
  ({ finding }) =>
    !large.includes(finding) && (!finding.startsWith('mount-') || inBrowser.includes(finding)),
);
const judged = new Map<string, Judged>();

beforeAll(async () => {
  const corpus = await openCorpus(join(dataDir, 'site'));
  try {
    // Those for the browser first: each waits for its page most of the time.
    const byBrowser = [...kinds].sort(
      (a, b) => Number(inBrowser.includes(b.finding)) - Number(inBrowser.includes(a.finding)),
    );
    const all: (Candidate & { what: string })[] = [...byBrowser, { what: 'is good' }];
    await inThrees(all, async (candidate) => {
      judged.set(candidate.what, await corpus.judge(candidate));
    });
  } finally {
    await corpus.close();
  }
});

test.each(kinds)('a candidate that $what is refused by $finding', ({ what, finding }) => {
  expect(judged.get(what)?.codes).toContain(finding);
});

test('a candidate without a fault is mounted, and not refused', () => {
  expect(judged.get('is good')).toEqual({ codes: [], findings: [] });
});
