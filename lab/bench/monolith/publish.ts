import { existsSync, readFileSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFiles, findParts, readPart } from '@order-change/build/parts';
import { done } from 'e2e/support/processes';
import { activate, type ActivateOptions, createFolderStore, orThrow, publish } from 'release';
import { chunkOf } from './remotes-module';

const screenFile = 'first-screen.json';

interface Screen {
  html: string;
  css: string;
  more?: string;
  early?: string;
}

/** The screens that host and remotes have rendered, each in its place, with what works before the framework. */
function readScreens(root: string): object {
  type Screens = Record<string, Screen>;
  const read = (part: string) => {
    const file = join(root, part, 'dist', screenFile);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Screens) : {};
  };
  const own = read('host');
  const others = findParts(root)
    .filter((part) => part !== 'host')
    .map(read);
  const slots = Object.entries(Object.assign({}, ...others) as Screens);
  const filled = Object.entries(own).map(([path, { html, css }]) => {
    const inIt = slots.filter(([slot]) => html.includes(`data-place="${slot}"`));
    return [
      path,
      {
        html: inIt.reduce(
          (whole, [slot, screen]) =>
            whole.replace(
              new RegExp(`data-place="${slot}"([^>]*>)`),
              (_place, rest: string) => `data-slot="${slot}"${rest}${screen.html}`,
            ),
          html,
        ),
        css: [css, ...inIt.map(([, screen]) => screen.css)].join(''),
        ...earlyOf(inIt.map(([, screen]) => screen)),
      },
    ];
  });
  return Object.fromEntries(filled) as object;
}

/** What they show later becomes the page's own: an early script looks for the page's template, and for its slot under another name. */
function earlyOf(screens: readonly Screen[]): Pick<Screen, 'more' | 'early'> {
  const works = screens.filter(({ early }) => early !== undefined);
  if (works.length === 0) return {};
  return {
    more: works.map(({ more }) => more ?? '').join(''),
    early: works
      .map(({ early = '' }) =>
        early
          .replace(/template\[data-for=[^\]]+\]/, 'template[data-for]')
          .replace('[data-place=', '[data-slot='),
      )
      .join(';'),
  };
}

const folderOf = (root: string) => join(root, 'lab/bench/monolith');

/** The built files; an application that defers the code of calls has a folder of its own. */
const distOf = (root: string, isDeferring: boolean) =>
  join(folderOf(root), isDeferring ? 'deferring/dist' : 'dist');

/** Builds the page's sources as one plain application, with the document of the built host. @throws with the bundler's output. */
export async function buildMonolith(root: string, isDeferring = false): Promise<void> {
  const dist = distOf(root, isDeferring);
  const cwd = folderOf(root);
  const cli = join(root, 'lab/node_modules/@rspack/cli/bin/rspack.js');
  // Without tsx, as every build of the page.
  const env = { MONOLITH_DIST: dist, MONOLITH_DEFERS: isDeferring ? '1' : '' };
  await done([cli, 'build'], { cwd, env });
  await copyFile(join(root, 'host/dist/document.html'), join(dist, 'document.html'));
}

interface MonolithOptions {
  preloads?: boolean;
  /** with every trick of the composed page: its first screens, and the code of calls behind them */
  hasTricks?: boolean;
}

/**
 * Makes the built monolith the page of a site folder, so that it is compressed and served as the
 * composed page is. `preloads` gives it the composed page's own trick: the document asks for a
 * route's files before the entry does; `hasTricks` gives it all others.
 */
export async function publishMonolith(
  root: string,
  siteDir: string,
  { preloads = false, hasTricks = false, ...options }: MonolithOptions & ActivateOptions,
): Promise<void> {
  const dist = distOf(root, hasTricks);
  const host = readPart(join(root, 'host'));
  if (host.kind !== 'host') throw new Error('host is not the host.');
  // Each page has a layout of its own: what the composed page preloads besides are chunks here.
  const layouts = host.pages.map(({ path, view, slots, session }) => {
    const calls = hasTricks && session ? ['calls'] : [];
    const files = [view, ...calls, ...Object.keys(slots).map((slot) => chunkOf(root, slot))];
    return {
      path,
      name: `page${path.replaceAll('/', '-')}`,
      files: files.map((name) => `${name}.js`),
    };
  });
  if (hasTricks) await writeFile(join(dist, screenFile), JSON.stringify(readScreens(root)));
  else await rm(join(dist, screenFile), { force: true });
  const build = {
    schema: 2,
    name: 'host',
    version: '1.0.0',
    kind: 'host',
    contract: 1,
    oldestContract: 1,
    entry: 'main.js',
    preload: [],
    document: 'document.html',
    slices: [],
    shared: {},
    usedClientExports: null,
    firstScreen: hasTricks ? screenFile : null,
    pages: host.pages.map((page, index) => ({ ...page, view: layouts[index]?.name })),
    views: Object.fromEntries(layouts.map(({ name, files }) => [name, preloads ? files : []])),
    files: describeFiles(dist),
  };
  await writeFile(join(dist, 'build.json'), JSON.stringify(build));
  const store = createFolderStore(siteDir);
  const { version } = orThrow(await publish(store, dist));
  orThrow(await activate(store, { host: version }, options));
}
