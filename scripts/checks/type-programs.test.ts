import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { typePrograms } from './type-programs';

const root = join(__dirname, '../..');

function filesOf(tsconfig: string): string[] {
  const path = join(root, tsconfig);
  const { config } = ts.readConfigFile(path, ts.sys.readFile) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path)).fileNames;
}

test('every file that a package has is among those whose types are checked', () => {
  const checked = new Set(typePrograms.flatMap(filesOf));
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(name, 'tsconfig.json'))
    .filter((tsconfig) => existsSync(join(root, tsconfig)));
  const owned = ['tsconfig.json', ...packages].flatMap(filesOf);
  expect(owned.length).toBeGreaterThan(500);
  expect(owned.filter((file) => !checked.has(file))).toEqual([]);
});
