import { join } from 'node:path';
import { readPart } from '@order-change/build/parts';
import { readRemotes } from '../monolith/remotes-module';

/** The shared packages, the same as in the naive federation: each is one file, which answers for these import paths. */
export const shared = {
  react: ['react'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-redux': ['react-redux'],
  'styled-components': ['styled-components'],
  yup: ['yup'],
};

/** The client, which has the page's store, comes from the host: an import of one application by another. */
const client = '@order-change/client';

/** The addresses of all that is imported by name. */
export function importMap(root: string): Record<string, string> {
  const ofShared = Object.entries(shared).flatMap(([file, doors]) =>
    doors.map((door) => [door, `/${file}.js`]),
  );
  const ofRemotes = readRemotes(root).map(({ name }) => [name, `/${name}.js`]);
  return Object.fromEntries([...ofShared, [client, '/host.js'], ...ofRemotes]) as Record<
    string,
    string
  >;
}

/** Places of the remotes: a slot of the host's page at a path. */
export function readPlaces(root: string): { name: string; slot: string; path: string }[] {
  const host = readPart(join(root, 'host'));
  if (host.kind !== 'host') throw new Error('host is not the host.');
  return readRemotes(root).flatMap(({ name, fills }) =>
    host.pages.flatMap(({ path, slots }) =>
      fills.filter((slot) => slot in slots).map((slot) => ({ name, slot, path })),
    ),
  );
}
