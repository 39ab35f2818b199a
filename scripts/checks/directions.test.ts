import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'directions-'));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The workspace's doors, empty: a rule goes by where an import leads. */
const doors = {
  'shared-api/contract': { '.': './index.ts' },
  'shared-api/client': { '.': './index.ts', './host': './host.ts' },
  'shared-api/shell': { '.': './index.ts' },
  'shared-api/form': { '.': './index.ts' },
  'shared-api/testing': { '.': './index.ts' },
  'shared-ui': { '.': './index.ts' },
  release: { './protocol': './src/protocol/index.ts' },
};

const refused = [
  ['host/src/a.ts', "import auth from '../../remote-auth/src/b';", 'host'],
  ['host/src/c.ts', "import { one } from '@order-change/testing';", 'host'],
  ['host/src/pages/d.tsx', "export { one } from '../../../api-server/src/b';", 'host'],
  ['host/src/e.ts', "import type { One } from '../../e2e/b';", 'host'],
  ['host/src/f.ts', "const load = () => import('@order-change/testing');", 'host'],
  ['host/src/g.ts', "const load = () => import('../../remote-auth/src/b');", 'host'],
  ['host/src/h.ts', "type One = import('@order-change/testing').One;", 'host'],
  ['host/src/i.ts', "import { one } from '../../shared-api/contract';", 'by name'],
  ['host/src/j.ts', "import { one } from '../../release/src/b';", 'host'],
  ['host/src/k.test.ts', "import { one } from '../../remote-auth/src/b';", 'host, its tests'],
  ['remote-auth/src/a.ts', "import form from '../../remote-order-form/src/b';", 'remote-[^/]+'],
  ['remote-auth/src/c.ts', "import { one } from '../../host/src/b';", 'remote-[^/]+'],
  ['remote-auth/src/d.ts', "import { one } from '@order-change/client/host';", 'host door'],
  ['remote-auth/dev/e.ts', "import { one } from '../../host/src/b';", 'remote-[^/]+, its tests'],
  ['shared-ui/src/a.ts', "import { one } from '@order-change/contract';", 'shared-ui'],
  ['api-server/src/a.ts', "import { one } from '@order-change/client';", 'api-server'],
  ['api-server/src/c.ts', "import { one } from '../../shared-api/contract';", 'by name'],
  [
    'api-server/src/openapi/a.ts',
    "import { one } from '@order-change/client';",
    'api-server/src/openapi',
  ],
  ['data/src/a.ts', "import { one } from '@order-change/testing';", 'data'],
  ['release/src/a.ts', "import { one } from '@order-change/contract';", 'release'],
  ['release/ops-page/a.ts', "import { one } from '@order-change/contract';", 'release/ops-page'],
  ['release/src/c.ts', "import { one } from '@order-change/shared-ui';", 'release'],
  ['build/rspack/a.ts', "import { one } from '../../release/src/b';", 'build'],
  ['scripts/site/a.ts', "import { one } from '../../host/src/b';", 'scripts'],
  ['e2e/support/a.ts', "import { one } from '@order-change/contract';", 'e2e'],
  ['lab/bench/a.ts', "import { one } from '../../host/src/b';", 'lab'],
  ['scripts/site/b.ts', "import { one } from '../../lab/b';", 'scripts'],
  ['shared-api/contract/a.ts', "import { join } from 'node:path';", 'contract needs yup alone'],
  [
    'shared-api/contract/c.ts',
    "import { one } from '@order-change/client';",
    'shared-api/contract',
  ],
  [
    'shared-api/client/http/a.ts',
    "import { one } from '@order-change/shell';",
    'shared-api/client',
  ],
  ['shared-api/shell/a.ts', "import { one } from '@order-change/contract';", 'shared-api/shell'],
  ['host/src/l.ts', "import { one } from 'a-package-that-is-not-there';", 'resolvable'],
] as const;

const allowed = [
  ['host/src/pages/m.ts', "const load = () => import('./n');"],
  ['host/src/o.ts', "import { store } from '@order-change/client';"],
  ['host/src/p.ts', "import { store } from '@order-change/client/host';"],
  ['host/src/q.ts', "import { one } from 'release/protocol';"],
  ['host/src/r.test.ts', "import { fakeApi } from '@order-change/testing';"],
  ['remote-auth/src/f.ts', "import { useStepForm } from '@order-change/form';"],
  ['remote-auth/dev/g.ts', "import { mountAlone } from '@order-change/testing';"],
  ['remote-auth/dev/h.ts', "import remote from '../src/b';"],
  ['api-server/src/orders/d.ts', "import { limits } from '@order-change/contract';"],
  ['api-server/src/openapi/d.ts', "import { one } from '@order-change/testing';"],
  ['data/src/d.ts', "import { one } from '@order-change/contract';"],
  ['release/ops-page/c.ts', "import { one } from '@order-change/shared-ui';"],
  ['lab/reliability/a.ts', "import { one } from '../../api-server/src/b';"],
  ['e2e/journeys/b.test.ts', "import { limits } from '@order-change/contract';"],
] as const;

interface Violation {
  from: string;
  rule: { name: string };
}

let violations: Violation[] = [];

beforeAll(() => {
  for (const [path, exports] of Object.entries(doors)) {
    const name = path === 'release' ? path : `@order-change/${path.split('/').at(-1)}`;
    write(`${path}/package.json`, JSON.stringify({ name, exports }));
    for (const file of Object.values(exports)) write(join(path, file), 'export const one = 1;');
    mkdirSync(join(folder, 'node_modules/@order-change'), { recursive: true });
    symlinkSync(join(folder, path), join(folder, 'node_modules', name));
  }
  for (const place of ['host/src', 'host/src/pages', 'remote-auth/src', 'remote-order-form/src']) {
    write(`${place}/b.ts`, 'export const one = 1; export default one;');
  }
  for (const place of ['api-server/src', 'e2e', 'lab', 'release/src']) {
    write(`${place}/b.ts`, 'export const one = 1;');
  }
  write('host/src/pages/n.ts', 'export const one = 1;');
  for (const [file, line] of [...refused, ...allowed]) write(file, line);
  write('host/src/cycle-a.ts', "import './cycle-b';");
  write('host/src/cycle-b.ts', "import './cycle-a';");
  violations = cruise();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the workspace's own rules over the folder; the program ends with 0 for its JSON report. */
function cruise(): Violation[] {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, '.dependency-cruiser.mjs');
  const args = [bin, '--config', config, '--output-type', 'json', '.'];
  const output = execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[] } };
  return summary.violations;
}

const rulesOf = (file: string) =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

test.each(refused)('%s: %s breaks the rule "%s"', (file, _line, rule) => {
  expect(rulesOf(file)).toContain(rule);
});

test.each(allowed)('%s: %s is allowed', (file) => {
  expect(rulesOf(file)).toEqual([]);
});

test('two files that import each other are a cycle', () => {
  expect(rulesOf('host/src/cycle-a.ts')).toContain('no cycles');
});
