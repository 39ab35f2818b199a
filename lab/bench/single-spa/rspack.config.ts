import { createRequire } from 'node:module';
import { join } from 'node:path';
import { commonConfig } from '@order-change/build/rspack';
import type { Configuration } from '@rspack/core';
import { callsInEntry, replaceRemotes, writeModule } from '../host-sources';
import { remotesModule } from '../monolith/remotes-module';
import { importMap, readPlaces, shared } from './import-map';

const root = join(import.meta.dirname, '../../..');
const path = join(import.meta.dirname, 'dist');
const named = Object.keys(importMap(root));
const inRoot = (file: string) => JSON.stringify(join(root, file));

/** One file of the import map, built by itself: what has a name there is imported by it, but for its `own`. */
function part(
  folder: string,
  name: string,
  code: string,
  own: readonly string[] = [],
  plugins: NonNullable<Configuration['plugins']> = [],
): Configuration {
  const entry = writeModule(`single-spa-${name}.js`, code);
  const config = commonConfig({ folder: join(root, folder), plugins: [] });
  return {
    ...config,
    entry: { [name]: entry },
    output: {
      ...config.output,
      path,
      clean: false,
      filename: '[name].js',
      chunkFilename: `${name}-[name].js`,
      publicPath: '/',
      module: true,
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: Object.fromEntries(
      named.filter((door) => !own.includes(door)).map((door) => [door, door]),
    ),
    // The written modules lie outside the parts, whose packages they use.
    resolve: {
      ...config.resolve,
      modules: [join(root, 'host/node_modules'), 'node_modules', join(root, 'lab/node_modules')],
    },
    plugins,
  };
}

/** A package as a module of its own. React is CommonJS, which does not say by itself what it exports. */
function sharedPart(name: string, doors: readonly string[]): Configuration {
  const require = createRequire(join(root, 'host/package.json'));
  const isReact = name === 'react' || name === 'react-dom';
  const known = new Set(['__esModule']);
  const code = doors.map((door) => {
    const names = [...(isReact ? ['default'] : []), ...Object.keys(require(door) as object)];
    const fresh = names.filter((one) => !known.has(one));
    fresh.forEach((one) => known.add(one));
    return `export { ${fresh.join(', ')} } from '${door}';`;
  });
  return part('host', name, code.join('\n'), doors);
}

const host = `
import { boot } from ${inRoot('host/src/boot/boot.tsx')};
export * from '@order-change/client';
export { injectSlice, storeRestored } from '@order-change/client/host';
export { BrowserRouter } from 'react-router-dom';
export const bootstrap = async () => undefined;
export const mount = boot;
export const unmount = async () => undefined;
`;

/** The host's component for a slot: it says that the page loads, until single-spa mounts the remote there. */
const place = writeModule(
  'single-spa-place.js',
  `
import { createElement } from 'react';
const content = { __html: '読み込んでいます' };
const Screen = () => createElement('div', { className: 'place', dangerouslySetInnerHTML: content });
export default { slices: [], Screen };
`,
);

/** A remote as an application with a React root of its own, below the providers that its screen asks for. */
const application = (name: string) => `
import { BrowserRouter, injectSlice, store, storeRestored } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import remote from ${inRoot(`${name}/src/remote.ts`)};

let root;
export async function bootstrap() {
  await storeRestored;
  remote.slices.forEach(injectSlice);
  remote.begin?.(store);
}
export async function mount({ slot }) {
  root = createRoot(await shown(\`[data-slot="\${slot}"] > .place\`));
  const screen = createElement(BrowserRouter, null, createElement(remote.Screen));
  root.render(createElement(ThemeProvider, null, createElement(Provider, { store }, screen)));
}
export async function unmount() {
  root.unmount();
}
/** Host and remotes are mounted beside each other: the place may come later. */
function shown(selector) {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(selector);
      if (!found) return;
      changes.disconnect();
      resolve(found);
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true });
    look();
  });
}
`;

const rootConfig = `
import { registerApplication, start } from 'single-spa';
registerApplication({ name: 'host', app: () => import(/* webpackIgnore: true */ '/host.js'), activeWhen: () => true });
for (const { name, slot, path } of ${JSON.stringify(readPlaces(root))}) {
  registerApplication({
    name,
    app: () => import(/* webpackIgnore: true */ name),
    activeWhen: ({ pathname }) => pathname === path,
    customProps: { slot },
  });
}
start();
`;

/** The page's own sources by the examples of single-spa: a root, applications that are built apart, an import map. */
export default [
  part('host', 'root', rootConfig),
  part(
    'host',
    'host',
    host,
    ['@order-change/client'],
    [
      replaceRemotes(
        'single-spa-remotes.js',
        remotesModule(root, () => `import(/* webpackMode: "eager" */ ${JSON.stringify(place)})`),
      ),
      callsInEntry(),
    ],
  ),
  ...readPlaces(root).map(({ name }) => part(name, name, application(name), [name])),
  ...Object.entries(shared).map(([name, doors]) => sharedPart(name, doors)),
];
