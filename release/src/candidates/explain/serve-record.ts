import type { FastifyPluginAsync } from 'fastify';
import { readPublications, type Versions } from '../../composing/parts';
import { done, type Result } from '../../outcome';
import { type Explained, failureNames } from '../../protocol/explained';
import { readActiveRecord, type Store } from '../../store';
import { type CandidateSite, serveCandidate } from '../serve-candidate';
import type { Fixtures } from '../smoke-test/fixtures';
import { readFixturesOf } from '../smoke-test/smoke-test';

const failures: ReadonlySet<string> = new Set(failureNames);

/**
 * Serves the composition of a record from a copy of its parts, on loopback, as the live page has it; calls
 * get the answers that the host has recorded. Parts that the page never knew are the active ones. A part that failed has
 * the version that failed, not the one that took over, unless the store has it no more.
 */
export async function serveRecord(
  store: Store,
  record: Pick<Explained, 'composition' | 'parts' | 'steps' | 'loads'>,
): Promise<Result<CandidateSite & { versions: Versions }>> {
  const known = Object.fromEntries(record.parts.map(({ name, version }) => [name, version]));
  const others = record.composition === null ? await readActiveVersions(store) : done({});
  if (!others.ok) return others;
  const shown = { ...others.value, ...known };
  const failed = { ...shown, ...failedVersions(record) };
  const isThere = (await readPublications(store, failed)).ok;
  const versions = isThere ? failed : shown;
  const read = await readPublications(store, versions);
  if (!read.ok) return read;
  const fixtures = await readFixturesOf(store, read.value);
  if (!fixtures.ok) return fixtures;
  const api = answerFrom(fixtures.value);
  const serve = (force: string[]) => serveCandidate(store, { versions, force, pictures: [] }, api);
  const site = await serve([]);
  // What was passed over for the live site is passed over here.
  const served = site.ok ? site : await serve(site.failure.map(({ code }) => code));
  return served.ok ? done({ ...served.value, versions }) : served;
}

/**
 * Finds the versions that failed in the load of a record, else in the newest one before it: `?explain` in the address
 * loads the page anew. Of a part that failed more than once the first counts.
 */
function failedVersions({ steps, loads = [] }: Pick<Explained, 'steps' | 'loads'>): Versions {
  const newestFirst = [steps, ...loads.map(({ failed }) => failed).reverse()];
  const failed = newestFirst
    .map((all) => all.filter(({ part, did }) => failures.has(did) && part.includes('@')))
    .find((all) => all.length > 0);
  const pairs = (failed ?? []).map(({ part }) => part.split('@') as [string, string]);
  return Object.fromEntries(pairs.reverse());
}

async function readActiveVersions(store: Store): Promise<Result<Versions>> {
  const record = await readActiveRecord(store);
  return record.ok ? done(record.value.active.versions) : record;
}

/** The API, as far as the host has recorded it. */
function answerFrom({ answers }: Fixtures): FastifyPluginAsync {
  return async (app) => {
    app.all('/api/*', async ({ method, url }, reply) => {
      const call = `${method} ${url.replace(/\?.*/, '')}`;
      const recorded = Object.hasOwn(answers, call) ? answers[call] : undefined;
      if (!recorded) return reply.code(404).send({});
      return reply.code(recorded.status).headers(recorded.headers).send(recorded.body);
    });
  };
}
