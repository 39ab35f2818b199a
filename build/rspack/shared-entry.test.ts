import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';

const folder = mkdtempSync(join(tmpdir(), 'order-change-shared-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cli = join(__dirname, '../node_modules/@rspack/cli/bin/rspack.js');

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a package with one build for import and one for require is given to remotes as the host imports it', () => {
  const shared = {
    both: { version: '1.0.0', requiredVersion: '^1.0.0', singleton: true, eager: true },
  };
  const exports = { import: './built.mjs', default: './built.cjs' };
  write('package.json', JSON.stringify({ name: 'host', version: '1.0.0' }));
  write('node_modules/both/package.json', JSON.stringify({ name: 'both', exports }));
  write('node_modules/both/built.mjs', 'export const state = {};');
  write('node_modules/both/built.cjs', 'exports.state = {};');
  write('src/federation/shared.ts', 'export const share = (_name, _config, give) => seen(give);');
  write('src/index.ts', "import { state } from 'both'; seen(() => ({ state }));");
  write(
    'rspack.config.ts',
    `import { commonConfig } from '${join(__dirname, 'common')}';
import { sharedEntry } from '${join(__dirname, 'shared-entry')}';
const { entry, plugin } = sharedEntry(${JSON.stringify(shared)}, 'later');
export default commonConfig({
  folder: '${folder}',
  entry: [entry, './src/index.ts'],
  plugins: [plugin],
});
`,
  );
  const env = { ...process.env, NODE_OPTIONS: '' };
  execFileSync(process.execPath, [cli, 'build'], { cwd: folder, env });

  const main = readdirSync(join(folder, 'dist')).find((name) => name.startsWith('main.')) ?? '';
  const seen: { state: object }[] = [];
  const page = { seen: (give: () => { state: object }) => void seen.push(give()) };
  runInNewContext(readFileSync(join(folder, 'dist', main), 'utf8'), page);
  const [given, imported] = seen;
  expect(given?.state).toBeDefined();
  expect(given?.state).toBe(imported?.state);
});
