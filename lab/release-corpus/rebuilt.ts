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
  to?: string;
  /** leaves the hashes by which other files ask for it as they were */
  isUnvouched?: boolean;
  /** what build.json says otherwise */
  says?: (build: Record<string, unknown>) => Record<string, unknown>;
}

const style = '<style>header{display:none}</style></head>';
const react = { version: '18.2.0', range: '^18.2.0', singleton: true, import: true };

export const rebuilt: Rebuilt[] = [
  { what: 'is the host, built again', part: 'host' },
  { what: 'is the sign-in, built again', part: 'remote-auth' },
  { what: 'is the order form, built again', part: 'remote-order-form' },
  {
    what: 'is a sign-in with other words on its button',
    part: 'remote-auth',
    file: 'remote.',
    from: '認証コードを送信する',
    to: 'コードを受け取る',
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
    finding: 'mount-body',
    file: 'remote.',
    from: /(?=contactEmail:\w+\},\{signal)/,
    to: 'more:1,',
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

const hashOf = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Writes the folder of such a build. @throws if the part is not built, or lacks the text */
export function writeRebuilt(folder: string, edit: Rebuilt, version: string): string {
  cpSync(join(root, edit.part, 'dist'), folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const names = readdirSync(folder).filter((name) => name !== 'build.json');
  if (edit.file !== undefined) {
    const name = names.find((one) => one.startsWith(edit.file as string)) ?? '';
    const before = readFileSync(at(name), 'utf8');
    const after = before.replace(edit.from ?? '', () => edit.to ?? '');
    if (after === before) throw new Error(`${edit.part}/${name} has no ${edit.from}`);
    writeFileSync(at(name), after);
    for (const other of edit.isUnvouched ? [] : names.filter((one) => one.endsWith('.js'))) {
      const text = readFileSync(at(other), 'utf8');
      writeFileSync(at(other), text.replaceAll(hashOf(before), hashOf(after)));
    }
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
