import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as core from '@module-federation/runtime-core';
import * as laterCore from 'later-runtime-core';
import { placeholder } from '../part/placeholder';

// Two published versions of the runtime's core. The entry is built by the package that the catalogue of versions names.

const folder = mkdtempSync(join(tmpdir(), 'order-change-cores-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cli = join(__dirname, '../node_modules/@rspack/cli/bin/rspack.js');
const cores = { today: core, later: laterCore as unknown as typeof core };
type Core = keyof typeof cores;

const known = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
  .__FEDERATION__;
type Instance = InstanceType<typeof core.ModuleFederation>;

/** Builds a remote whose module says which kit it got. */
function build(): void {
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'src'));
  write('package.json', JSON.stringify({ name: 'remote-x', version: '1.0.0' }));
  write('src/remote.ts', "import { kit } from 'kit';\nexport default () => kit;\n");
  const imports = Object.entries({
    ModuleFederationPlugin: '@module-federation/enhanced/rspack',
    NormalModuleReplacementPlugin: '@rspack/core',
    containerOptions: join(__dirname, '../part/remote'),
    runtimeOfModules: join(__dirname, '../part/runtime-of-modules'),
    commonConfig: join(__dirname, 'common'),
  }).map(([name, from]) => `import { ${name} } from '${require.resolve(from)}';\n`);
  write(
    'rspack.config.ts',
    `${imports.join('')}
const shared = { kit: { version: '1.0.0', requiredVersion: '^1.0.0', singleton: true, import: false } };
const container = new ModuleFederationPlugin(containerOptions({ container: '${placeholder}', shared }));
const modules = runtimeOfModules.map((pair) => new NormalModuleReplacementPlugin(...pair));
export default commonConfig({ folder: '${folder}', plugins: [container, ...modules] });
`,
  );
  const env = { ...process.env, NODE_OPTIONS: '' };
  execFileSync(process.execPath, [cli, 'build'], { cwd: folder, env });
}

interface Script {
  src: string;
  onload?: (event: object) => void;
}

let pages = 0;

/** A page of a browser, as far as the entry uses it. */
function openPage() {
  pages += 1;
  const name = `page_${pages}`; // as publishing names each version
  const run = (file: string) => {
    const text = readFileSync(join(folder, 'dist', file), 'utf8');
    runInContext(text.replaceAll(placeholder, name), page);
  };
  const document = {
    currentScript: { tagName: 'SCRIPT', src: 'https://page.example/remoteEntry.js' },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined, getAttribute: () => null }),
    head: {
      appendChild: (script: Script) => {
        run(script.src.split('/').at(-1) ?? '');
        setTimeout(() => script.onload?.({ type: 'load' }));
      },
    },
  };
  const page: Record<string, unknown> = { setTimeout, clearTimeout, URL, console, document };
  const location = new URL('https://page.example/');
  createContext(Object.assign(page, { self: page, window: page, location }));
  return { page, run, name };
}

/** Starts a host on a core in this page, as `host/src/federation` does, and loads the remote. */
async function load({ page, run, name }: ReturnType<typeof openPage>, given: Core) {
  const { ModuleFederation } = cores[given];
  page._FEDERATION_RUNTIME_CORE = cores[given];
  const entry = () => {
    run('remoteEntry.js');
    return page[name] as never;
  };
  const host = new ModuleFederation({
    name: `host-${given}`,
    remotes: [],
    shared: {
      kit: {
        version: '1.0.0',
        lib: () => ({ kit: `of ${given}` }),
        shareConfig: { requiredVersion: '^1.0.0', singleton: true, eager: true },
      },
    },
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'files', loadEntry: async () => entry() }],
  });
  host.registerRemotes([{ name: `${name}@${given}`, entry: '/remoteEntry.js', type: 'global' }]);
  const module = await host.loadRemote<{ default: () => string }>(`${name}@${given}/remote`);
  return {
    kit: module?.default(),
    ranOn: known.__INSTANCES__.find((one) => one.name === name)?.version,
  };
}

/** Version of a core, by what an instance of it says. */
const versionOf = (given: Core) =>
  new cores[given].ModuleFederation({ name: 'asked', remotes: [] }).version;

/** The outcome of an entry that ran on this core, with what its host shares. */
const ranOn = (given: Core) => ({ kit: `of ${given}`, ranOn: versionOf(given) });

beforeAll(build);

test('the two cores are of two published versions', () => {
  expect(versionOf('today')).not.toBe(versionOf('later'));
});

test.each(['today', 'later'] as const)(
  'an entry that today’s package builds runs on the core of %s, with what that host shares',
  async (given) => {
    expect(await load(openPage(), given)).toEqual(ranOn(given));
  },
);

test.each<[Core, Core]>([
  ['today', 'later'],
  ['later', 'today'],
])(
  'when a host on the core of %s gives way to one on the core of %s, the entry runs for both in one page',
  async (first, second) => {
    const page = openPage();
    expect(await load(page, first)).toEqual(ranOn(first));
    // The same entry finds its instance again, which stays on the first core.
    expect(await load(page, second)).toEqual({ ...ranOn(first), kit: `of ${second}` });
  },
);
