import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from 'scripts/root';
import { done } from './processes';

export interface Variant {
  /** the folder of its sources */
  remote: string;
  version: string;
  /** replaces `src/remote.ts`; the remote as it is stands beside it as `./original` */
  source: string;
  /** what it says of itself otherwise than the remote's part.json */
  part?: Readonly<Record<string, unknown>>;
  /** another name than that of the remote */
  name?: string;
  /** the contract that it says it was built against, if not the one of its packages */
  contract?: number;
}

/** Text of a remote above its screen, once {@link saysSomethingNew} is its source. */
export const news = '新しい版の画面です';

/** Source of a remote as a team has it that still builds for contract 1: it is handed the page's store itself. */
export const ofContractOne = `
import { createElement, Fragment } from 'react';
import { http, store } from '@order-change/client';
import original from './original';
const { slices, Screen, begin, holdsPage } = original;
begin?.(store);
const news = createElement('p', null, '${news}');
export default {
  contractVersion: 1,
  singletons: { store, http },
  slices,
  Screen: () => createElement(Fragment, null, news, createElement(Screen)),
  holdsPage: () => holdsPage?.(store.getState()) ?? false,
};
`;

export const saysSomethingNew = `
import { createElement, Fragment } from 'react';
import original from './original';
const { Screen } = original;
const news = createElement('p', null, '${news}');
export default { ...original, Screen: () => createElement(Fragment, null, news, createElement(Screen)) };
`;

/** A remote that works until the page gets the event `break`. */
export const breaksWhenTold = (remote: string, version: string): Variant => ({
  remote,
  version,
  source: `
import { createElement, Fragment, useEffect, useState } from 'react';
import original from './original';
const { Screen } = original;
const Broken = () => { throw new Error('broken in the middle'); };
function Breaking() {
  const [isBroken, breakIt] = useState(false);
  useEffect(() => window.addEventListener('break', () => breakIt(true)), []);
  return createElement(Fragment, null, isBroken && createElement(Broken), createElement(Screen));
}
export default { ...original, Screen: Breaking };
`,
});

/** Folder of a variant's built files, from the root. */
const folderOf = ({ remote, version }: Variant) =>
  join(root, remote, 'node_modules/.cache', `variant-${version}`);

/** Builds of this test file. */
const built = new Set<string>();

/**
 * Builds a remote as a team would that changed it: the same sources with another `remote.ts` and a
 * higher version. Resolves to the folder of the built files; a file builds a variant once.
 */
export async function buildVariant(variant: Variant): Promise<string> {
  if (!built.has(folderOf(variant))) await buildVariants([variant]);
  return join(folderOf(variant), 'dist');
}

/** {@link buildVariant} for many in one run of the bundler: most of its time is its start. */
export async function buildVariants(variants: readonly Variant[]): Promise<void> {
  const folders = variants.map((variant) => writeSources(variant));
  const [folder = root] = folders;
  const config = join(folder, 'all.config.ts');
  const imports = folders.map(
    (each, at) => `import config${at} from ${JSON.stringify(join(each, 'rspack.config.ts'))};`,
  );
  const all = folders.map((_, at) => `config${at}(env)`).join(', ');
  writeFileSync(config, `${imports.join('\n')}\nexport default (env) => [${all}];\n`);
  const cli = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  await done([cli, 'build', '--config', config], { cwd: folder });
  for (const each of folders) built.add(each);
}

/** Answers the folder. */
function writeSources(variant: Variant): string {
  const { remote, version, source, part = {}, name = remote, contract } = variant;
  const original = join(root, remote);
  const folder = folderOf(variant);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(original, 'src'), join(folder, 'src'), { recursive: true });
  const config = readFileSync(join(original, 'rspack.config.ts'), 'utf8');
  const built = contract === undefined ? '$&' : `contract: ${contract}`;
  writeFileSync(
    join(folder, 'rspack.config.ts'),
    config.replace('contract: contractVersion', built),
  );
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'));
  const rewrite = (file: string, changes: object) => {
    const says = JSON.parse(readFileSync(join(original, file), 'utf8')) as object;
    writeFileSync(join(folder, file), JSON.stringify({ ...says, ...changes }));
  };
  rewrite('package.json', { name, version });
  rewrite('part.json', part);
  renameSync(join(folder, 'src/remote.ts'), join(folder, 'src/original.ts'));
  writeFileSync(join(folder, 'src/remote.ts'), source);
  return folder;
}
