import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFiles } from '@order-change/build/parts';
import { buildVariant } from 'e2e/support/variant';
import { root } from 'scripts/root';

/**
 * The variants below break at run time, by what the page's `localStorage` says: `fault` is a part and a kind, and
 * `fault-at` is `mid` if it waits for the event `break` of the window. So one build shows every kind. A page whose
 * storage is forbidden says it in `window.fault`.
 */
const prelude = (part: string) => `
const said = 'fault' in window ? window.fault || {}
  : { name: localStorage.getItem('fault'), at: localStorage.getItem('fault-at') };
const [wanted, named] = (said.name || ': ').split(': ');
const kind = wanted === '${part}' ? named : '';
const atStart = said.at === 'mid' ? '' : kind;
const broken = () => { throw new Error('broken on purpose'); };
const block = (milliseconds) => { for (const end = Date.now() + milliseconds; Date.now() < end; ); };
`;

/** The source of a remote's variant. */
export const brokenRemote = (part: string) => `
import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as client from '@order-change/client';
import original from './original';
${prelude(part)}
if (atStart === 'throws while it loads') broken();
if (atStart === 'uses an export that the client lacks') client['nobodyExportsThis']();
if (atStart === 'reloads the page') window.location.reload();
if (atStart === 'blocks for ever while it loads') block(1e9);
if (atStart === 'leaves the page') window.location.assign('/?left=' + Date.now());
if (atStart === 'reloads the page after a second') setTimeout(() => window.location.reload(), 1_000);
const breakMap = () => { Array.prototype.map = undefined; };
if (atStart === 'breaks Array.prototype.map') breakMap();

const unseen = {
  'renders invisible': { display: 'none' },
  'renders transparent': { opacity: 0 },
};
const never = new Promise(() => undefined);
let forgets = false;
let throwsInReducer = false;
let hasBlocked = false;
function Broken({ now }) {
  const [count, setCount] = useState(0);
  if (now === 'throws at render') broken();
  if (now === 'suspends for ever') throw never;
  if (now === 'blocks for ten seconds' && !hasBlocked) {
    hasBlocked = true;
    block(10_000);
  }
  useEffect(() => {
    if (now === 'throws in an effect') broken();
    if (now === 'throws in a reducer, once' || now === 'throws in a reducer') throwsInReducer = true;
    if (now === 'has a reducer that forgets') forgets = true;
    if (now === 'breaks Array.prototype.map') breakMap();
    if (now === 'rejects a promise') void Promise.reject(new Error('broken on purpose'));
  }, [now]);
  useLayoutEffect(() => {
    if (now === 'renders for ever') setCount(count + 1);
  });
  return null;
}
function Screen() {
  const [now, setNow] = useState(atStart);
  useEffect(() => {
    const onBreak = () => setNow(kind);
    window.addEventListener('break', onBreak);
    return () => window.removeEventListener('break', onBreak);
  }, []);
  const screen = useRef(null);
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    if (!now.endsWith('at the next step')) return;
    const heading = () => screen.current?.querySelector('h2')?.textContent;
    let first = heading();
    const watch = new MutationObserver(() => {
      first ??= heading();
      if (first && heading() && heading() !== first) setNext(true);
    });
    watch.observe(screen.current, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [now]);
  if (isNext && now === 'throws at the next step') broken();
  if (now === 'renders nothing' || (isNext && now === 'shows nothing at the next step')) return null;
  if (now === 'shows that it loads, for ever') return createElement('p', { role: 'status' }, '読み込んでいます…');
  const onClickCapture = (event) => {
    if (now === 'throws at a press') broken();
    if (now !== 'does nothing at a press') return;
    event.stopPropagation();
    event.preventDefault();
  };
  return createElement('div', { onClickCapture, ref: screen, style: unseen[now], 'data-variant': '' },
    createElement(Broken, { now }), createElement(original.Screen));
}
const slices = original.slices.map(({ name, reducer }) => ({
  name,
  reducer: (state, action) => {
    if (atStart === 'has a reducer that cannot begin') broken();
    if (throwsInReducer) {
      if (kind === 'throws in a reducer, once') throwsInReducer = false;
      broken();
    }
    if (forgets) return {};
    return reducer(state, action);
  },
}));
const changes = {
  'was built for another contract': { contractVersion: 99 },
  'brings its own client': { singletons: { http: () => undefined } },
  'brings an undeclared slice': { slices: [...slices, { name: 'undeclared', reducer: () => ({}) }] },
};
export default atStart === 'exports nothing' ? undefined
  : { ...original, Screen, slices, ...changes[atStart] };
`;

/** Code behind a remote's entry: what its container answers. */
const brokenContainer = (part: string, container: string) => `
;(() => {
  ${prelude(part)}
  const { init, get } = ${container};
  ${container} = {
    init: (scope) => atStart === 'throws in init' ? broken()
      : atStart === 'hangs in init' ? new Promise(() => undefined) : init(scope),
    get: (module) => atStart === 'throws in get' ? broken() : get(module),
  };
})();`;

/** In front of a host's entry. */
const brokenHost = `
;(() => {
  ${prelude('host')}
  if (atStart === 'throws while it loads') broken();
  if (atStart === 'blocks for ten seconds') block(10_000);
  if (atStart === 'blocks for ever while it loads') block(1e9);
  if (atStart === 'renders nothing') {
    document.documentElement.dataset.host = 'running'; // as one that has begun
    broken();
  }
  if (atStart === 'begins and then waits') MessagePort.prototype.postMessage = () => undefined; // React's turns
  if (atStart === 'breaks Array.prototype.map') Array.prototype.map = undefined;
  if (atStart === 'throws in an effect') window.URLSearchParams = broken;
})();`;

/** Builds the variant of a remote. Resolves to the folder of the built files. */
export async function buildBrokenRemote(remote: string, version: string): Promise<string> {
  const dist = await buildVariant({ remote, version, source: brokenRemote(remote) });
  return rewriteEntry(dist, ({ container }) => ['', brokenContainer(remote, container ?? '')]);
}

/** The built host, with its kinds in front. */
export async function buildBrokenHost(version: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'order-change-broken-host-'));
  await cp(join(root, 'host/dist'), dist, { recursive: true });
  return rewriteEntry(dist, () => [brokenHost, ''], version);
}

interface Build {
  version: string;
  entry: string;
  container?: string;
}

async function rewriteEntry(
  dist: string,
  around: (build: Build) => [before: string, after: string],
  version?: string,
): Promise<string> {
  const file = join(dist, 'build.json');
  const build = JSON.parse(await readFile(file, 'utf8')) as Build;
  const entry = join(dist, build.entry);
  const [before, after] = around(build);
  await writeFile(entry, before + (await readFile(entry, 'utf8')) + after);
  const files = Object.keys((build as unknown as { files: object }).files);
  const described = describeFiles(dist);
  const kept = Object.fromEntries(files.map((name) => [name, described[name]]));
  await writeFile(file, JSON.stringify({ ...build, ...(version && { version }), files: kept }));
  return dist;
}
