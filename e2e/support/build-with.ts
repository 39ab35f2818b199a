import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRemote } from 'scripts/new-remote';
import { root } from 'scripts/root';
import { done } from './processes';

/** Commands of a team's own build program, with the configuration `config`. */
const programs = {
  webpack: `import webpack from 'webpack';
webpack(config).run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) throw new Error(stats.toString());
});`,
  vite: `import { build } from 'vite';
await build({ configFile: false, ...config });`,
};

/**
 * Makes a remote of the template for new remotes, and builds it with another bundler's preset. Resolves to
 * the folder of the built files.
 *
 * @param like a remote with the same packages, whose folder holds the new one
 * @param preset the function of `@order-change/build` that configures it
 */
export async function buildWith(
  tool: keyof typeof programs,
  { name, like, preset = 'remoteConfig' }: { name: string; like: string; preset?: string },
): Promise<string> {
  const installed = join(root, like, 'node_modules');
  const folder = join(installed, '.cache', `remote-${name}`);
  rmSync(folder, { recursive: true, force: true });
  writeRemote({ name, folder, devPort: 0, form: 'workspace' });
  symlinkSync(installed, join(folder, 'node_modules'));
  const source = join(folder, 'build.ts');
  writeFileSync(
    source,
    `import { ${preset} } from '@order-change/build/${tool}';
import { contractVersion } from '@order-change/shell';
const config = ${preset}({ folder: ${JSON.stringify(folder)}, contract: contractVersion });
${programs[tool]}
`,
  );
  // In one file, without tsx: it would rewrite the functions that the plugins print into the page.
  // The file lies where the preset's own packages are found.
  const program = join(root, 'build/node_modules/.cache', `${name}.mjs`);
  await done([
    join(root, 'node_modules/esbuild/bin/esbuild'),
    source,
    `--outfile=${program}`,
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    `--alias:@order-change/build/${tool}=${join(root, 'build', tool, 'index.ts')}`,
    `--alias:@order-change/shell=${join(root, 'shared-api/shell/index.ts')}`,
    '--log-level=warning',
  ]);
  // Vite's federation plugin does nothing for a build that a test started.
  await done([program], { cwd: folder, env: { JEST_WORKER_ID: undefined, NODE_ENV: undefined } });
  return join(folder, 'dist');
}
