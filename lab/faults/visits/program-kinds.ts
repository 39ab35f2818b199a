import { keepNothing, type Kind, type Visit } from './kind';
import {
  addNodes,
  fillStorage,
  forbidStorage,
  oldPrototypes,
  removeAds,
  throwErrors,
  translate,
  type Translation,
} from './meddling';
import { everyPlace, remotes } from './places';

/** The host is meddled with alone in its frame. */
const within = ({ row }: Visit) => (row.place === 'host' ? 'header, footer' : 'body');

const translated = (name: string, how: Omit<Translation, 'within'>): Kind => ({
  name,
  places: everyPlace,
  strike: (visit) => visit.meddle(translate, { within: within(visit), ...how }),
});

const storage = (name: string, run: () => void): Kind => ({
  name,
  places: remotes,
  mid: 'reload',
  prepare: (visit) => visit.meddle(run, undefined),
  strike: () => undefined,
});

/** Faults by other programs of the customer's device. */
export const programs: readonly Kind[] = [
  translated('translated', { merges: false, again: 0 }),
  translated('translated, texts merged', { merges: true, again: 0 }),
  translated('translated anew all the time', { merges: true, again: 700 }),
  {
    name: 'an extension adds nodes',
    places: everyPlace,
    strike: (visit) => visit.meddle(addNodes, within(visit)),
  },
  {
    name: 'an extension removes what it takes for ads',
    places: everyPlace,
    strike: (visit) => visit.meddle(removeAds, within(visit)),
  },
  {
    name: 'an extension throws errors',
    places: remotes,
    strike: (visit) => visit.meddle(throwErrors, undefined),
  },
  {
    name: 'an injected script has old prototypes',
    places: remotes,
    strike: (visit) => visit.meddle(oldPrototypes, undefined),
  },
  storage('storage is full', fillStorage),
  storage('storage is forbidden', forbidStorage),
  {
    name: 'storage is cleared',
    places: remotes,
    at: ['mid'],
    mid: 'reload',
    strike: ({ page }) =>
      page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      }),
  },
  {
    name: 'storage and cookies of scripts are forbidden',
    places: remotes,
    at: ['start'],
    strike: keepNothing,
  },
];
