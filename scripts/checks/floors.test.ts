import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'floors-'));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Violation {
  from: string;
  to: string;
  comment?: string;
  rule: { name: string };
}

/** Runs the rules that `floors.mjs` makes of the folder's packages. */
function cruise(): Violation[] {
  const floors = pathToFileURL(join(root, 'scripts/checks/floors.mjs')).href;
  write(
    'rules.mjs',
    `import { floorRules } from ${JSON.stringify(floors)};
     export default { forbidden: floorRules(import.meta.dirname, '\\\\.test\\\\.ts$'), options: { tsPreCompilationDeps: true } };`,
  );
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const output = execFileSync(
    process.execPath,
    [bin, '--config', 'rules.mjs', '--output-type', 'json', 'shop'],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[] } };
  return summary.violations;
}

const floors = (...list: string[][]) =>
  write('shop/floors.json', JSON.stringify({ root: 'src', floors: list }));

beforeEach(() => {
  rmSync(join(folder, 'shop'), { recursive: true, force: true });
  floors(['main'], ['in/routes', 'in/mail'], ['domain']);
  write('shop/src/main.ts', "import './in/routes/order';");
  write('shop/src/in/routes/order.ts', "import '../../domain/order'; import './other';");
  write('shop/src/in/routes/other.ts', 'export {};');
  write('shop/src/in/mail/letter.ts', "import '../../domain/order';");
  write('shop/src/domain/order.ts', 'export {};');
  write('shop/src/domain/order.test.ts', "import '../main';");
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a room imports lower floors and itself, and its tests import anything', () => {
  expect(cruise()).toEqual([]);
});

test.each([
  ['a higher floor', 'domain/order.ts', '../in/mail/letter', 'floors of shop: domain'],
  ['a room beside it', 'in/mail/letter.ts', '../routes/other', 'floors of shop: in/mail'],
  ['the top floor', 'in/routes/other.ts', '../../main', 'floors of shop: in/routes'],
])('a room that imports %s is refused by the name of its floor', (_what, file, target, rule) => {
  write(`shop/src/${file}`, `import '${target}';`);
  expect(cruise().map(({ rule: { name } }) => name)).toContain(rule);
});

test('a room that no floor names is an error', () => {
  write('shop/src/in/orphan/one.ts', 'export {};');
  expect(cruise).toThrow(/no floor for in\/orphan/);
});
