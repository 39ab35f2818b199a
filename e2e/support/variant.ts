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
import { run } from './processes';
import root from './root.cjs';

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
}

/** What a remote says above its screen, once {@link saysSomethingNew} is its source. */
export const news = '新しい版の画面です';

export const saysSomethingNew = `
import { createElement, Fragment } from 'react';
import original from './original';
const { Screen } = original;
const news = createElement('p', null, '${news}');
export default { ...original, Screen: () => createElement(Fragment, null, news, createElement(Screen)) };
`;

/**
 * Builds a remote as a team would that changed it: the same sources with another `remote.ts` and a
 * higher version. Resolves to the folder of the built files.
 */
export async function buildVariant({
  remote,
  version,
  source,
  part = {},
  name = remote,
}: Variant): Promise<string> {
  const original = join(root, remote);
  const folder = join(original, 'node_modules/.cache', `variant-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(original, 'src'), join(folder, 'src'), { recursive: true });
  cpSync(join(original, 'rspack.config.ts'), join(folder, 'rspack.config.ts'));
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'));
  const rewrite = (file: string, changes: object) => {
    const says = JSON.parse(readFileSync(join(original, file), 'utf8')) as object;
    writeFileSync(join(folder, file), JSON.stringify({ ...says, ...changes }));
  };
  rewrite('package.json', { name, version });
  rewrite('part.json', part);
  renameSync(join(folder, 'src/remote.ts'), join(folder, 'src/original.ts'));
  writeFileSync(join(folder, 'src/remote.ts'), source);
  const cli = join(original, 'node_modules/@rspack/cli/bin/rspack.js');
  const { code, output } = await run([cli, 'build'], { cwd: folder });
  if (code !== 0) throw new Error(`${remote} ${version} does not build:\n${output}`);
  return join(folder, 'dist');
}
