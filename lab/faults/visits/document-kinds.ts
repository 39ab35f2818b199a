import type { Kind } from './kind';
import type { PlaceName } from './places';
import { rewrite, type Spoil, stall } from './proxy';

const pages: readonly PlaceName[] = ['sign-in', 'form'];
const document = /^\/(order-change-form)?(\?.*)?$/;

const ofDocument = (name: string, how: Spoil): Kind => ({
  name: `document: ${name}`,
  places: pages,
  mid: 'reload',
  strike: ({ proxy }) => proxy.spoil(document, how),
});

const beforeScripts = (body: string) => body.slice(0, body.indexOf('<script'));
const firstScript = /<script data-url[\s\S]*?<\/script>/;

/** An answer whose change changes nothing would test nothing. */
const change = (from: string | RegExp, to: string): Spoil =>
  rewrite((body) => {
    const changed = body.replace(from, to);
    if (changed === body) throw new Error(`The document has no ${String(from)}.`);
    return changed;
  });

/** The documents that the site served before the versions of the matrix became live. */
export const olderDocuments = new Map<string, string>();

const everySecond = (): Spoil => {
  let count = 0;
  return async (answer, ask, { url = '/' }) => {
    const { status, headers, body } = await ask();
    count += 1;
    const older = olderDocuments.get(url.replace(/\?.*/, ''));
    answer.writeHead(status, headers).end(count % 2 === 1 && older ? older : body);
  };
};

/** Faults of a page's document, or of all documents. */
export const documents: readonly Kind[] = [
  ofDocument('cut before its scripts', rewrite(beforeScripts)),
  ofDocument('stalled before its scripts', stall(beforeScripts)),
  ofDocument(
    'cut in its first script',
    rewrite((body) => body.slice(0, body.search(firstScript) + 4_000)),
  ),
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
    places: pages,
    mid: 'reload',
    strike: ({ proxy }) => proxy.spoil(document, everySecond()),
  },
];
