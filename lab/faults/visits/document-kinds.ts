import type { Fault } from 'e2e/support/fault-proxy';
import type { Kind } from './kind';
import { remotes } from './places';

const document = /^\/(order-change-form)?(\?.*)?$/;

const ofDocument = (name: string, how: Fault): Kind => ({
  name: `document: ${name}`,
  places: remotes,
  mid: 'reload',
  strike: ({ proxy }) => proxy.set(document, how),
});

const firstScript = /<script data-url[\s\S]*?<\/script>/;

/** An answer whose change changes nothing would test nothing. */
const change = (from: string | RegExp, to: string) => (body: string) => {
  const changed = body.replace(from, to);
  if (changed === body) throw new Error(`The document has no ${String(from)}.`);
  return changed;
};

/** The documents that the site served before the versions of the matrix became live. */
export const olderDocuments = new Map<string, string>();

const everySecond = () => {
  let count = 0;
  return (body: string, path: string) => {
    count += 1;
    return (count % 2 === 1 && olderDocuments.get(path)) || body;
  };
};

/** Faults of a page's document, or of all documents. */
export const documents: readonly Kind[] = [
  ofDocument('cut before its scripts', (body) => body.slice(0, body.indexOf('<script'))),
  ofDocument('stalled before its scripts', { before: '<script' }),
  ofDocument('cut in its first script', (body) => body.slice(0, body.search(firstScript) + 4_000)),
  ofDocument('a changed byte in its policy', change(/sha256-./, 'sha256-_')),
  ofDocument('a changed byte in its first script', change('"use strict"', '"use strjct"')),
  ofDocument('its first script never runs', change(firstScript, '')),
  ofDocument('a changed byte in its composition, unreadable', change('{"schema"', '{#schema"')),
  ofDocument(
    'a changed byte in its composition, another address',
    change('"/remotes/', '"/remotds/'),
  ),
  {
    name: 'document: an older one to every second request',
    places: remotes,
    mid: 'reload',
    strike: ({ proxy }) => proxy.set(document, everySecond()),
  },
];
