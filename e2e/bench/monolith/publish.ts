import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { activate, publish, type ActivateOptions } from 'release';

/** The files of a page besides the entry, and the remote that a composition would have there. */
const routes = {
  '/': { remote: 'remote-auth', files: ['top.js', 'remote-auth.js'] },
  '/order-change-form': {
    remote: 'remote-order-form',
    files: ['order-change-form.js', 'remote-order-form.js'],
  },
};

const folderOf = (root: string) => join(root, 'e2e/bench/monolith');

/** Builds the page's sources as one plain application. @throws with the bundler's output. */
export async function buildMonolith(root: string): Promise<void> {
  const cwd = folderOf(root);
  const cli = join(root, 'e2e/node_modules/@rspack/cli/bin/rspack.js');
  // Without tsx, as every build of the page.
  const env = { ...process.env, NODE_OPTIONS: '' };
  await promisify(execFile)(process.execPath, [cli, 'build'], { cwd, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`The plain application does not build:\n${stdout}${stderr}`);
    },
  );
  await copyFile(join(root, 'host/src/document.html'), join(cwd, 'dist/document.html'));
}

/**
 * Makes the built monolith the page of a site folder, so that it is compressed and served as the
 * composed page is. `preloads` gives it the composed page's own trick: the document asks for a
 * route's files before the entry does.
 */
export async function publishMonolith(
  root: string,
  siteDir: string,
  { preloads, ...options }: { preloads: boolean } & ActivateOptions,
): Promise<void> {
  const dist = join(folderOf(root), 'dist');
  const build = {
    name: 'host',
    version: '1.0.0',
    kind: 'host',
    contract: 1,
    entry: 'main.js',
    preload: [],
    document: 'document.html',
    routes: Object.fromEntries(
      Object.entries(routes).map(([path, { remote, files }]) => [
        path,
        { remote, preload: preloads ? files : [] },
      ]),
    ),
  };
  await writeFile(join(dist, 'build.json'), JSON.stringify(build));
  const { version } = await publish(siteDir, dist);
  await activate(siteDir, { host: version }, options);
}
