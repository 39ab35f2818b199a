import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from 'release';
import { root } from 'scripts/root';

/** A part of this workspace as it stands built, with one text replaced in one file. */
export interface Rebuilt {
  what: string;
  part: 'host' | 'remote-auth' | 'remote-order-form';
  /** undefined if it must fit */
  finding?: RefusalCode;
  /** how the name of the file begins */
  file?: string;
  from?: string | RegExp;
  /** `$1` for what the pattern found */
  to?: string;
  /** further texts of the same file, each with what takes its place */
  also?: readonly (readonly [from: string | RegExp, to: string])[];
  /** leaves the hashes by which other files ask for it as they were */
  isUnvouched?: boolean;
  /** `check --all` alone finds it */
  needsAll?: true;
  /** the engine in which alone it is broken */
  engine?: string;
  /** from which the check draws what is typed; without it by chance */
  seed?: number;
  /** why no check sees it: it is told, and not counted as wrong */
  goesThrough?: string;
  /** what build.json says otherwise */
  says?: (build: Record<string, unknown>) => Record<string, unknown>;
}

const style = '<style>header{display:none}</style></head>';
const react = { version: '18.2.0', range: '^18.2.0', singleton: true, import: true };

/** What the order form sends: revision, changes, and the contact address twice. */
const sent = /revision:(\w+),changes:(\w+),contactEmail:(\w+),contactEmailConfirmation:(\w+)\}/;

/** An order form that sends something else: expressions in which `$2` are the changes. */
const sends = (what: string, changes: string, more: Partial<Rebuilt> = {}): Rebuilt => ({
  what: `is an order form that ${what}`,
  part: 'remote-order-form',
  finding: 'mount-sent',
  file: 'remote.',
  from: sent,
  to: `revision:$1,changes:${changes},contactEmail:$3,contactEmailConfirmation:$4}`,
  ...more,
});
/** One that does something with the typed street besides. */
const leaks = (what: string, effect: string): Rebuilt =>
  sends(what, `($2.destination&&((street)=>{${effect}})($2.destination.street),$2)`, {
    finding: 'mount-marked',
  });
const withSent = (field: string, value: string) => `{...$2,${field}:$2.${field}&&${value}}`;

export const rebuilt: Rebuilt[] = [
  { what: 'is the host, built again', part: 'host' },
  { what: 'is the host, built again, to the whole check', part: 'host', needsAll: true },
  { what: 'is the sign-in, built again', part: 'remote-auth' },
  { what: 'is the order form, built again', part: 'remote-order-form' },
  {
    what: 'is a sign-in with other words on a button',
    part: 'remote-auth',
    file: 'remote.',
    from: 'ご注文を確認する',
    to: '注文を見る',
  },
  {
    what: 'is a sign-in whose button does not submit',
    part: 'remote-auth',
    finding: 'mount-journey',
    file: 'remote.',
    from: 'type:"submit"',
    to: 'type:"button"',
  },
  {
    what: 'is an order form that cannot submit',
    part: 'remote-order-form',
    finding: 'mount-journey',
    file: 'remote.',
    from: 'submitOrderChange',
    to: 'submitNothing',
  },
  {
    what: 'is a sign-in whose request has a field that no request has',
    part: 'remote-auth',
    finding: 'mount-sent',
    file: 'remote.',
    from: /(?=contactEmail:\w+\},\{signal)/,
    to: 'more:1,',
  },
  sends(
    'sends another street than the one that was typed',
    withSent('destination', "{...$2.destination,street:'梅田1-1'}"),
  ),
  sends('leaves the building out', withSent('destination', "{...$2.destination,building:''}")),
  sends(
    'sends the name without its second part',
    withSent(
      'destination',
      '{...$2.destination,recipientName:$2.destination.recipientName.slice(0,2)}',
    ),
  ),
  sends(
    'sends another product than the chosen one',
    withSent('products', "[{lineNumber:1,itemNo:'100002'}]"),
    { finding: 'mount-journey' }, // the check shows it
  ),
  sends(
    'adds the chosen product in the place of changing it',
    withSent('products', '$2.products.map(({itemNo})=>({itemNo}))'),
    { finding: 'mount-journey' }, // the order takes no more
  ),
  sends('sends another time slot than the chosen one', withSent('timeSlot', 'null')),
  sends(
    'forgets the time slot if the destination changes too',
    '{...$2,timeSlot:$2.destination?undefined:$2.timeSlot}',
  ),
  sends(
    'sends another contact address than the typed one',
    "$2,contactEmail:'a@example.jp',contactEmailConfirmation:'a@example.jp'}",
    {
      to: "revision:$1,changes:$2,contactEmail:'a@example.jp',contactEmailConfirmation:'a@example.jp'}",
    },
  ),
  sends('sends orders that the API refuses, each of them', '', {
    to: 'revision:$1+1,changes:$2,contactEmail:$3,contactEmailConfirmation:$4}',
  }),
  sends('sends a text in the place of the number of a revision', '', {
    finding: 'mount-journey',
    to: 'revision:`${$1}`,changes:$2,contactEmail:$3,contactEmailConfirmation:$4}',
  }),
  leaks('puts the street into the title', 'document.title=street||document.title'),
  leaks('puts the street into a cookie', 'document.cookie=`last=${encodeURIComponent(street)}`'),
  leaks('puts the street into the lasting storage', 'localStorage.last=street'),
  leaks("puts the street into another key of the session's storage", 'sessionStorage.last=street'),
  leaks('sends the street to an address of its own', "navigator.sendBeacon('/collect',street)"),
  {
    ...leaks(
      'puts the street into the address of a call',
      'fetch(`/api/v1.0/metadata?at=${encodeURIComponent(street)}`)',
    ),
    finding: 'mount-sent',
  },
  leaks(
    'puts the street into a link',
    "document.querySelector('footer').append(Object.assign(document.createElement('a'),{href:`/help?at=${encodeURIComponent(street)}`}))",
  ),
  leaks(
    "puts the street into the history's state",
    "history.replaceState({...history.state,street},'')",
  ),
  {
    what: 'is a sign-in that nobody passes',
    part: 'remote-auth',
    finding: 'mount-sent',
    file: 'remote.',
    from: /(contactEmail:\w+\.contactEmail,oneTimePassword:)(\w+)\}/,
    to: "$1[...$2].reverse().join('')}",
  },
  {
    what: 'is a sign-in that sends the code to another address',
    part: 'remote-auth',
    finding: 'mount-sent',
    file: 'remote.',
    from: /(contactEmail:)(\w+)(\},\{signal)/,
    to: "$1'x'+$2$3",
  },
  {
    what: 'is an order form whose chunk was changed after the build',
    part: 'remote-order-form',
    finding: 'missing-chunk',
    file: 'remote.',
    from: '希望なし',
    to: '希望無し',
    isUnvouched: true,
  },
  {
    what: 'is a host whose document hides the header',
    part: 'host',
    finding: 'mount-frame',
    file: 'document',
    from: '</head>',
    to: style,
  },
  {
    what: 'is a host whose document lacks a place',
    part: 'host',
    finding: 'no-places',
    file: 'document',
    from: '<!-- boot -->',
    to: '',
  },
  {
    what: 'is a host that does not start',
    part: 'host',
    finding: 'mount-error',
    file: 'main.',
    from: /^/,
    to: "throw new Error('broken host');",
  },
  {
    what: 'is a host without the layout of a page',
    part: 'host',
    finding: 'no-view',
    says: ({ views, ...build }) => ({ ...build, views: { top: (views as { top: string[] }).top } }),
  },
  {
    what: 'is a host for later contracts alone',
    part: 'host',
    finding: 'other-contract',
    says: (build) => ({ ...build, contract: 9, oldestContract: 9 }),
  },
  {
    what: 'is a host with an earlier React',
    part: 'host',
    finding: 'shared-range',
    says: ({ shared, ...build }) => ({ ...build, shared: { ...(shared as object), react } }),
  },
  {
    what: 'is a host whose shared client gives less',
    part: 'host',
    finding: 'unknown-export',
    says: (build) => ({ ...build, clientExports: ['http', 'store'] }),
  },
];

/** Replaces all texts of an edit, or none: a text that lacks one of them stays. */
function replaceAll({ from = '', to = '', also = [] }: Rebuilt, text: string): string {
  let edited = text;
  for (const [old, by] of [[from, to] as const, ...also]) {
    const before = edited;
    edited = before.replace(old, by);
    if (edited === before) return text;
  }
  return edited;
}

const hashOf = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Writes the folder of such a build. @throws if the part is not built, or lacks the text */
export function writeRebuilt(folder: string, edit: Rebuilt, version: string): string {
  cpSync(join(root, edit.part, 'dist'), folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const names = readdirSync(folder).filter((name) => name !== 'build.json');
  if (edit.file !== undefined) {
    // A part's code may stand in a chunk behind the named one.
    const named = names.filter((one) => one.startsWith(edit.file as string));
    const scripts = names.filter((one) => one.endsWith('.js'));
    const edited = [...named, ...scripts].some((name) =>
      rewrite(name, (text) => replaceAll(edit, text)),
    );
    if (!edited) throw new Error(`${edit.part}/${edit.file} has no ${edit.from}`);
  }

  /** Writes a file anew, and its hash into the scripts that vouch for it; returns whether that changed it. */
  function rewrite(name: string, change: (text: string) => string): boolean {
    const before = readFileSync(at(name), 'utf8');
    const after = change(before);
    if (after === before) return false;
    writeFileSync(at(name), after);
    const others = names.filter((one) => one.endsWith('.js') && one !== name);
    for (const other of edit.isUnvouched ? [] : others)
      rewrite(other, (text) => text.replaceAll(hashOf(before), hashOf(after)));
    return true;
  }
  const build = JSON.parse(readFileSync(at('build.json'), 'utf8')) as Record<string, unknown>;
  const files = names.map((name) => {
    const bytes = readFileSync(at(name));
    return [name, { integrity: hashOf(bytes), size: bytes.length }] as const;
  });
  const says = { ...build, version, files: Object.fromEntries(files) };
  writeFileSync(at('build.json'), JSON.stringify(edit.says?.(says) ?? says));
  return folder;
}
