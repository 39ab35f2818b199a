import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWith } from 'e2e/support/build-with';
import { formatRefusal } from 'release';
import { engines } from 'release/engines';
import { composeSite } from 'scripts/site';
import { writeResult } from '../support/results';
import { allCandidates, type Case } from './all-candidates';
import { besideAVariant } from './beside-a-variant';
import { inThrees, openCorpus } from './corpus';

/** `npm run release-corpus`: checks every broken and every good candidate, and prints what it finds. */
const startedAt = Date.now();
const [only] = process.argv.slice(2);
const built = mkdtempSync(join(tmpdir(), 'release-corpus-built-'));
await composeSite(join(built, 'site')); // builds what is not built
const corpus = await openCorpus(join(built, 'site'));
const withVariant = await openCorpus(join(built, 'site'), { hasVariant: true });
rmSync(built, { recursive: true });
const wrong: string[] = [];
const through: string[] = [];
const isAsked = ({ what }: { what: string }) => only === undefined || new RegExp(only).test(what);
/** Without its engine a candidate cannot be judged. */
const canBeJudged = (one: Case) => {
  const engine = 'engine' in one ? engines.find(({ name }) => name === one.engine) : undefined;
  if (!engine || engine.start || process.env.REQUIRE_ALL === '1') return true;
  console.log(`- A candidate that ${one.what}: skipped, ${engine.name} is not installed`);
  return false;
};
const all = allCandidates.filter(isAsked).filter(canBeJudged);

const beside = besideAVariant.filter(isAsked) as Case[];

const judged = inThrees([...all, ...beside], async (candidate) => {
  const { codes, findings } = await (
    beside.includes(candidate) ? withVariant : corpus
  ).checkCandidate(candidate);
  const { what, finding, goesThrough } = candidate as Case;
  if (goesThrough !== undefined && codes.length === 0) {
    through.push(what);
    console.log(`○ A candidate that ${what} goes through: ${goesThrough}`);
    return;
  }
  const isRight = finding === undefined ? codes.length === 0 : codes.includes(finding);
  const shown = codes.length === 0 ? 'fits' : [...new Set(codes)].join(', ');
  console.log(`${isRight ? '✓' : '✗'} A candidate that ${what}: ${shown}`);
  if (isRight) return;
  wrong.push(what);
  for (const one of findings) console.log(`    ${formatRefusal(one)}`);
});
await Promise.all(judged);
all.push(...beside);
// Real builds by other tools: a classic script, and ES modules.
const tools = [
  { what: 'webpack builds', tool: 'webpack', name: 'webpacked' },
  {
    what: 'webpack builds as an ES module',
    tool: 'webpack',
    name: 'moduled',
    preset: 'moduleConfig',
  },
  { what: 'Vite builds', tool: 'vite', name: 'vited' },
] as const;
for (const { what, tool, ...build } of tools.filter(isAsked)) {
  const { codes } = await corpus.checkBuild(
    await buildWith(tool, { like: 'remote-auth', ...build }),
  );
  console.log(
    `${codes.length === 0 ? '✓' : '✗'} A candidate that ${what}: ${codes.join(', ') || 'fits'}`,
  );
  if (codes.length > 0) wrong.push(what);
  all.push({ what });
}
await Promise.all([corpus.close(), withVariant.close()]);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(
  `\n${all.length} candidates, ${wrong.length} wrong, ${through.length} known to go through, ${seconds} s`,
);
if (only === undefined) {
  const figures = {
    candidates: { tried: all.length, wrong: wrong.length, goThrough: through.length, seconds },
  };
  writeResult('release-corpus', 'all', { figures });
}
process.exitCode = wrong.length > 0 ? 1 : 0;
