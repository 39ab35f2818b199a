import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

function scriptsOf(folder: string): Record<string, string> {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { scripts?: Record<string, string> }).scripts ?? {};
}

/** The journeys need the site: they run with `npm test` in the root alone. */
const packages = readdirSync(root).filter(
  (name) => name !== 'e2e' && existsSync(join(root, name, 'package.json')),
);

test.each(packages)('npm test in %s runs the tests of that package', (name) => {
  expect(scriptsOf(name).test).toMatch(
    new RegExp(`^node (\\.\\./scripts/)?run\\.mjs unit ${name}(,${name}/[\\w-]+)*$`),
  );
});

test('what npm runs in the root needs no other package manager, and no option of Node', () => {
  const commands = Object.values(scriptsOf('.'));
  expect(commands.filter((command) => /^(pnpm|jest)\b/.test(command))).toEqual([]);
});
