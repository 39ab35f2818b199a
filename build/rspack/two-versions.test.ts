import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { placeholder } from '../part/placeholder';

const folder = mkdtempSync(join(tmpdir(), 'order-change-versions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cli = join(__dirname, '../node_modules/@rspack/cli/bin/rspack.js');

/**
 * Builds a part of one name with one chunk, whose module has the same number in both versions, as the
 * modules of two builds of one remote have. Returns the folder of its files.
 */
function build(version: string): string {
  const part = join(folder, version);
  const write = (path: string, text: string) => writeFileSync(join(part, path), text);
  mkdirSync(join(part, 'src'), { recursive: true });
  write('package.json', JSON.stringify({ name: 'remote-x', version }));
  write('src/index.js', "import('./chunk').then((chunk) => said.push(chunk.default()));");
  write('src/chunk.js', `export default () => '${version}';`);
  write(
    'rspack.config.ts',
    `import { commonConfig } from '${join(__dirname, 'common')}';
const config = commonConfig({ folder: '${part}', entry: './src/index.js', plugins: [] });
export default { ...config, optimization: { ...config.optimization, moduleIds: 'natural' } };
`,
  );
  const env = { ...process.env, NODE_OPTIONS: '' };
  execFileSync(process.execPath, [cli, 'build'], { cwd: part, env });
  return join(part, 'dist');
}

test('two versions of one remote load their chunks in one page', async () => {
  const scripts: { src: string; onload?: (event: object) => void }[] = [];
  const said: string[] = [];
  const page: Record<string, unknown> = { said, setTimeout, clearTimeout, URL };
  const document = {
    currentScript: { tagName: 'SCRIPT', src: 'https://page.example/main.js' },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined, getAttribute: () => null }),
    head: { appendChild: (script: (typeof scripts)[number]) => scripts.push(script) },
  };
  const location = new URL('https://page.example/');
  createContext(Object.assign(page, { self: page, window: page, document, location }));
  for (const version of ['1.0.0', '2.0.0']) {
    const dist = build(version);
    // As publishing fills it in.
    const unique = `p${version.replaceAll('.', '_')}`.padEnd(placeholder.length, '_');
    const run = (name: string) => {
      const script = readFileSync(join(dist, name), 'utf8');
      expect(script).toContain(placeholder);
      runInContext(script.replaceAll(placeholder, unique), page);
    };
    run(readdirSync(dist).find((name) => name.startsWith('main.')) ?? '');
    const [script] = scripts.splice(0);
    run(script?.src.split('/').at(-1) ?? '');
    script?.onload?.({ type: 'load' });
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(said).toEqual(['1.0.0', '2.0.0']);
});
