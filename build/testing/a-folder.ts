import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes a folder of files for the tests of a file, which goes behind them. Resolves a path in it. */
export function aFolder(files: Readonly<Record<string, string | object>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return (path = '') => join(folder, path);
}

/** The packages that a part shares, each installed in a version of its own. */
export const installed = Object.fromEntries(
  ['react', 'react-dom', 'react-redux', 'styled-components', '@order-change/client', 'yup'].map(
    (name, index) => [`node_modules/${name}/package.json`, { name, version: `${index + 1}.2.3` }],
  ),
);
