import { type At, keepNothing, type Kind, type Visit } from './kind';
import { everyPlace, type PlaceName, remotes } from './places';

const partOf = { host: 'host', 'sign-in': 'remote-auth', form: 'remote-order-form' } as const;

/** Chooses a kind of broken-parts.ts for every document of the visit. */
const choose = (name: string) => (visit: Visit) => {
  const { row } = visit;
  return visit.meddle((fault) => void Reflect.set(window, 'fault', fault), {
    name: `${partOf[row.place]}: ${name}`,
    at: row.at,
  });
};

const breakNow = ({ page, row }: Visit): Promise<void> | undefined =>
  row.at === 'mid'
    ? page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('break'))))
    : undefined;

const broken = (
  name: string,
  where: readonly PlaceName[],
  at?: readonly At[],
  more: Partial<Kind> = {},
): Kind => ({
  name,
  places: where,
  versions: 'broken',
  ...(at && { at }),
  prepare: choose(name),
  strike: breakNow,
  ...more,
});

const start = ['start'] as const;
const mid = ['mid'] as const;

/** A version whose code is broken, with a failover version. */
export const code: readonly Kind[] = [
  broken('begins and then waits', ['host'], start),
  broken('suspends for ever', remotes),
  broken('shows that it loads, for ever', remotes),
  broken('renders invisible', remotes),
  broken('renders transparent', remotes),
  broken('throws at the next step', remotes),
  broken('shows nothing at the next step', remotes),
  broken('throws at a press', remotes),
  broken('does nothing at a press', remotes),
  broken('has a reducer that forgets', ['form'], mid),
  broken('breaks Array.prototype.map', everyPlace, start),
  broken('breaks Array.prototype.map', remotes, mid),
  broken('leaves the page', remotes, start),
  broken('reloads the page after a second', remotes, start),
  {
    ...broken('throws while it loads', ['host'], start),
    name: 'throws while it loads, cookies and storage forbidden',
    async prepare(visit) {
      await keepNothing(visit);
      await choose('throws while it loads')(visit);
    },
  },
  {
    ...broken('reloads the page', remotes, start),
    name: 'reloads the page, storage forbidden',
    async prepare(visit) {
      await keepNothing(visit);
      await choose('reloads the page')(visit);
    },
  },
  ...['throws while it loads', 'hangs in init'].map((name) =>
    broken(name, remotes, start, {
      name: `${name}, published with --version`,
      versions: 'broken, same name',
    }),
  ),
];
