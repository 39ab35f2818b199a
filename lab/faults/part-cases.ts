import type { Fault } from 'e2e/support/fault-proxy';

export const parts = ['host', 'remote-auth', 'remote-order-form'] as const;
export type PartName = (typeof parts)[number];

/** One way for one part of the page to fail, at the start of a visit or in a half-filled form. */
export interface Case {
  part: PartName;
  kind: string;
  at: 'start' | 'mid';
  /** what happens to files on their way; else `kind` is one of the variant's (broken-parts.ts) */
  network?: { files: RegExp; fault: Fault };
  /** what the page does, if it does not fail over at once */
  how?: 'stays' | 'typing' | 'next load' | 'killed';
}

/** Fault that happens to a file on its way. */
export const fileFaults: Readonly<Record<string, Fault>> = {
  'is unreachable': 'unreachable',
  'answers 404': 404,
  'answers 503': 503,
  hangs: 'hang',
  'is HTML': 'html',
  'is cut in half': 'half',
  'has a changed bit': 'flip-plain',
  'has a changed bit, compressed': 'flip',
};

/** Files of the new version alone, so that the previous one comes. */
const filesOf = (part: PartName, version: string): Record<string, RegExp> => {
  const folder = `/${part === 'host' ? 'host' : `remotes/${part}`}/${version}/`;
  const of = (names: string) => new RegExp(`^${folder.replaceAll('.', '\\.')}(${names})\\.`);
  return part === 'host'
    ? { 'the entry': of('main'), 'a page': of('top|plain') }
    : { 'the entry': of('remoteEntry'), 'a chunk': of('remote') };
};

/** The files that name a composition. */
const documents = /^\/(compositions\/|choices\.json)/;

const ofRemotes: Readonly<Record<string, Case['how']>> = {
  'was built for another contract': undefined,
  'brings its own client': undefined,
  'brings an undeclared slice': undefined,
  'exports nothing': undefined,
  'uses an export that the client lacks': undefined,
  'throws while it loads': undefined,
  'throws in init': undefined,
  'hangs in init': undefined,
  'throws in get': undefined,
  'has a reducer that cannot begin': undefined,
  'reloads the page': undefined,
  'blocks for ever while it loads': 'killed',
};

/** At the start, and in the middle. */
const ofScreens: Readonly<Record<string, Case['how']>> = {
  'throws at render': undefined,
  'throws in an effect': undefined,
  'renders for ever': undefined,
  'renders nothing': undefined,
  'blocks for ten seconds': 'next load',
  'throws in a reducer, once': 'stays',
};

/** Each step of the customer is an error then: it needs three. */
const ofReducer = { 'throws in a reducer': 'typing' } as const;

const ofHost: Readonly<Record<string, Case['how']>> = {
  'throws while it loads': undefined,
  'throws in an effect': undefined,
  'renders nothing': undefined,
  'blocks for ten seconds': 'next load',
};

const make = (part: PartName, at: Case['at'], kinds: typeof ofHost): Case[] =>
  Object.entries(kinds).map(([kind, how]) => ({ part, kind, at, ...(how && { how }) }));

/** All cases, of parts whose new version is `version`. */
export function toCases(version: string): Case[] {
  const network = (part: PartName, files: Record<string, RegExp>, how?: Case['how']) =>
    Object.entries(files).flatMap(([name, pattern]) =>
      Object.entries(fileFaults).flatMap(([kind, fault]) =>
        (['start', 'mid'] as const).map((at): Case => ({
          part,
          kind: `${name} ${kind}`,
          at,
          network: { files: pattern, fault },
          ...(how && { how }),
        })),
      ),
    );
  const remotes = parts.filter((part) => part !== 'host');
  return [
    ...parts.flatMap((part) => network(part, filesOf(part, version))),
    ...network('host', { 'the composition': documents }, 'stays'),
    ...make('host', 'start', ofHost),
    ...remotes.flatMap((part) => [
      ...make(part, 'start', ofRemotes),
      ...make(part, 'start', { ...ofScreens, 'throws at a press': undefined }),
      ...make(part, 'mid', ofScreens),
    ]),
    ...make('remote-order-form', 'mid', ofReducer),
  ];
}
