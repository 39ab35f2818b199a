import type { FastifyPluginAsync } from 'fastify';
import { readPublications, type Versions } from '../../composing/parts';
import { done, type Result } from '../../outcome';
import { type Explained, failureNames } from '../../protocol/explained';
import { parsePin } from '../../protocol/pin';
import { readActiveRecord, readRecord, type Store } from '../../store';
import { type CandidateSite, serveCandidate } from '../serve-candidate';
import type { Fixtures } from '../smoke-test/fixtures';
import { readFixturesOf } from '../smoke-test/smoke-test';

const failures: ReadonlySet<string> = new Set(failureNames);

/**
 * Serves the composition of a record from a copy of its parts, on loopback, as the live page has it; calls
 * get the answers that the host has recorded. It is the composition that failed, of this load or of one before it, not what took
 * over since, unless the store has it no more. Parts that the page never knew are the active ones.
 */
export async function serveRecord(
  store: Store,
  record: Pick<Explained, 'composition' | 'parts' | 'steps' | 'loads'>,
): Promise<Result<CandidateSite & { versions: Versions }>> {
  const known = Object.fromEntries(record.parts.map(({ name, version }) => [name, version]));
  const others = record.composition === null ? await readActiveVersions(store) : done({});
  if (!others.ok) return others;
  const shown = { ...others.value, ...known };
  const failing = findFailing(record);
  const wanted = [
    { ...shown, ...(await versionsOf(store, failing.earlier)), ...failing.versions },
    { ...shown, ...failing.versions },
  ];
  const whole = await findWhole(store, wanted);
  const versions = whole ?? shown;
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

/** Composition that failed: the versions that did, and the pin of its load if that was an earlier one. */
interface Failing {
  versions: Versions;
  earlier: string | null;
}

/**
 * Finds what failed in the load of a record, else in the newest one before it: `?explain` in the address
 * loads the page anew. Of a part that failed more than once the first counts.
 */
function findFailing({ steps, loads = [] }: Pick<Explained, 'steps' | 'loads'>): Failing {
  const before = loads.map((load) => ({ all: load.failed, pin: load.composition }));
  const newestFirst = [{ all: steps, pin: null }, ...before.reverse()];
  const found = newestFirst
    .map(({ all, pin }) => ({ pin, failed: all.filter(({ did }) => failures.has(did)) }))
    .find(({ failed }) => failed.length > 0);
  // A host that took another's place does not know the version of that: the pin of the load has it.
  const named = (found?.failed ?? []).filter(({ part }) => part.includes('@'));
  const pairs = named.map(({ part }) => part.split('@') as [string, string]);
  return { versions: Object.fromEntries(pairs.reverse()), earlier: found?.pin ?? null };
}

/** The versions of a pin, by the record of its release; none if the store has that no more. */
async function versionsOf(store: Store, pin: string | null): Promise<Versions> {
  const read = pin === null ? undefined : parsePin(pin);
  const release = read && (await readRecord(store, read.base));
  return release?.ok ? { ...release.value.active.versions, ...read?.differing } : {};
}

/** The first of several compositions whose parts are all in the store. */
async function findWhole(store: Store, all: readonly Versions[]): Promise<Versions | undefined> {
  for (const versions of all) if ((await readPublications(store, versions)).ok) return versions;
  return undefined;
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
