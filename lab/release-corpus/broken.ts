import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from 'release';
import { type Edit, path } from './candidate';

export interface Broken extends Edit {
  what: string;
  /** the finding that must be among those by which it is refused */
  finding: RefusalCode;
  /** instead of the next number */
  version?: string;
  /** changes the folder of the build once it is written */
  spoil?: (folder: string) => void;
}

const page = { path, title: '試しのページ', session: false, menu: null };
const pageAt = (at: string) => ({ pages: [{ ...page, path: at }] });
const shares = (module: string, version: string, range: string) => ({
  shared: { [module]: { version, range, singleton: true, import: false } },
});
const hash = `sha384-${'A'.repeat(64)}`;
const style = (text: string) =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync('${text}'); document.adoptedStyleSheets.push(sheet);`;
const styled = (css: string) => `h('p', { style: ${css} }, '見えないはずの文')`;
const KiB = 1024;

/** Refused before anything is in the store. */
export const broken: Broken[] = [
  {
    what: 'has no build.json',
    finding: 'no-build',
    spoil: (folder) => rmSync(join(folder, 'build.json')),
  },
  { what: 'has a build.json of another version', finding: 'broken-build', says: { schema: 1 } },
  { what: 'says more than build.json has', finding: 'broken-build', says: { more: true } },
  { what: 'is called latest', finding: 'broken-build', version: 'latest' },
  { what: 'has a version with two numbers', finding: 'broken-build', version: '1.0' },
  { what: 'has a name with a space', finding: 'broken-build', says: { name: 'remote corpus' } },
  {
    what: 'is a remote with the name of the host',
    finding: 'broken-build',
    says: { name: 'host' },
  },
  {
    what: 'has an entry outside of its folder',
    finding: 'broken-build',
    says: { entry: '../x.js' },
  },
  {
    what: 'has a container whose name is not a variable',
    finding: 'broken-build',
    says: { container: 'a-b' },
  },
  { what: 'has a page in capitals', finding: 'broken-build', says: pageAt('/Corpus') },
  {
    what: 'has a page that leads to another site',
    finding: 'broken-build',
    says: pageAt('//evil'),
  },
  {
    what: 'has a title of two lines',
    finding: 'broken-build',
    says: { pages: [{ ...page, title: 'a\nb' }] },
  },
  {
    what: 'has a contract that is not a number',
    finding: 'broken-build',
    says: { contract: 'one' },
  },
  { what: 'lacks the file of its entry', finding: 'no-file', says: { entry: 'other.js' } },
  { what: 'lacks a chunk that it preloads', finding: 'no-file', says: { preload: ['gone.js'] } },
  {
    what: 'lacks a file that it describes',
    finding: 'no-file',
    files: { 'later.js': '1' },
    spoil: (folder) => rmSync(join(folder, 'later.js')),
  },
  {
    what: 'has a file that was changed after the build',
    finding: 'other-file',
    files: { 'later.js': '1' },
    spoil: (folder) => writeFileSync(join(folder, 'later.js'), '2'),
  },
  {
    what: 'has a file that it does not describe',
    finding: 'other-file',
    spoil: (folder) => writeFileSync(join(folder, 'more.js'), '1'),
  },
  { what: 'brings an .env', finding: 'secret-file', files: { '.env': 'KEY=1' } },
  { what: 'brings a private key', finding: 'secret-file', files: { 'server.pem': 'KEY' } },
  { what: 'brings a .git', finding: 'secret-file', files: { '.git/config': '[core]' } },
  {
    what: 'has a file of 17 MiB',
    finding: 'too-large',
    files: { 'a.map': ' '.repeat(17 * KiB * KiB) },
  },
  {
    what: 'has 2,001 files',
    finding: 'too-many-files',
    spoil: (folder) => {
      mkdirSync(join(folder, 'many'));
      for (let at = 0; at < 2_001; at += 1) writeFileSync(join(folder, `many/${at}.js`), '1');
    },
  },
  {
    what: 'has two names that differ in case only',
    finding: 'same-but-for-case',
    files: { 'a.js': '1', 'A.js': '1' },
  },
  { what: 'brings compressed files', finding: 'own-file', files: { 'a.js.br': 'x' } },
  {
    what: 'has a script that cannot be parsed',
    finding: 'no-script',
    files: { 'a.js': 'const = 1' },
  },
  { what: 'has an empty script', finding: 'no-script', files: { 'a.js': '' } },
  {
    what: 'has a symbolic link',
    finding: 'no-plain-file',
    spoil: (folder) => symlinkSync('/etc/hostname', join(folder, 'link.js')),
  },
  {
    what: 'is neither a folder nor a tarball',
    finding: 'no-tarball',
    spoil: (folder) => {
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, 'no tarball');
    },
  },
  // Refused beside what is live
  { what: 'was built for a later contract', finding: 'other-contract', says: { contract: 99 } },
  { what: 'claims the top page', finding: 'path-taken', says: pageAt('/') },
  {
    what: 'claims the page of the order',
    finding: 'path-taken',
    says: pageAt('/order-change-form'),
  },
  { what: 'claims a path of the API', finding: 'path-reserved', says: pageAt('/api/page') },
  { what: 'claims the path of reports', finding: 'path-reserved', says: pageAt('/reports') },
  { what: 'claims the page of misses', finding: 'path-reserved', says: pageAt('/not-found') },
  { what: 'fills a slot that no page has', finding: 'no-slot', says: { fills: ['nowhere'] } },
  { what: 'fills a slot that is filled', finding: 'slot-taken', says: { fills: ['sign-in'] } },
  { what: 'brings the slice of the session', finding: 'slice-taken', says: { slices: ['auth'] } },
  { what: 'brings the slice of a remote', finding: 'slice-taken', says: { slices: ['signIn'] } },
  { what: 'is shown nowhere', finding: 'nowhere-shown', says: { pages: [] } },
  {
    what: 'takes a module that the host lacks',
    finding: 'shared-missing',
    says: shares('vue', '3.5.0', '^3.5.0'),
  },
  {
    what: 'was built with another React',
    finding: 'shared-range',
    says: shares('react', '18.2.0', '^18.2.0'),
  },
  {
    what: 'needs a prerelease of React',
    finding: 'shared-range',
    says: shares('react', '19.3.1-rc.1', '19.3.1-rc.1'),
  },
  {
    what: 'uses a name that the shared client does not give',
    finding: 'unknown-export',
    says: { usedClientExports: ['store', 'openVault'] },
  },
  {
    what: 'is of contract 2, and uses the store itself',
    finding: 'unknown-export',
    says: { contract: 2 },
  },
  { what: 'calls eval', finding: 'dynamic-code', first: "if (self.never) eval('1');" },
  {
    what: 'calls eval indirectly',
    finding: 'dynamic-code',
    first: "if (self.never) (0, eval)('1');",
  },
  {
    what: 'makes a function of text',
    finding: 'dynamic-code',
    first: "if (self.never) new Function('a', 'return a');",
  },
  {
    what: 'gives a timer text',
    finding: 'dynamic-code',
    first: "if (self.never) setTimeout('go()', 1);",
  },
  {
    what: 'asks another origin',
    finding: 'foreign-origin',
    first: "if (self.never) fetch('https://collect.example/a');",
  },
  {
    what: 'opens a socket elsewhere',
    finding: 'foreign-origin',
    first: "if (self.never) new WebSocket('wss://live.example');",
  },
  {
    what: 'imports from a CDN',
    finding: 'foreign-origin',
    first: "if (self.never) import('https://cdn.example/a.js');",
  },
  {
    what: 'names a lazy chunk that is not there',
    finding: 'missing-chunk',
    first: `self.chunks = { 12: '${hash}' };`,
  },
  {
    what: 'has an entry of 2 MiB',
    finding: 'entry-too-heavy',
    first: `/*${' '.repeat(2 * KiB * KiB)}*/`,
  },
  {
    what: 'preloads 1.6 MiB',
    finding: 'page-too-heavy',
    files: { 'big.js': `/*${' '.repeat(1_640 * KiB)}*/` },
    says: { preload: ['big.js'] },
  },
  {
    what: 'preloads 30 chunks',
    finding: 'page-too-many',
    files: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.js`, `/*${at}*/`])),
    says: { preload: Array.from({ length: 30 }, (_, at) => `${at}.js`) },
  },
  // Refused by the browser
  { what: 'renders nothing', finding: 'mount-panel', screen: 'null' },
  { what: 'renders white space', finding: 'mount-panel', screen: "h('p', null, ' \\u00a0 ')" },
  {
    what: 'renders an element without a box',
    finding: 'mount-panel',
    screen: styled("{ display: 'none' }"),
  },
  {
    what: 'renders text that is hidden',
    finding: 'mount-panel',
    screen: styled("{ visibility: 'hidden' }"),
  },
  {
    what: 'renders text that is transparent',
    finding: 'mount-panel',
    screen: styled('{ opacity: 0 }'),
  },
  { what: 'renders text of no size', finding: 'mount-panel', screen: styled('{ fontSize: 0 }') },
  {
    what: 'renders text beside the page',
    finding: 'mount-nothing',
    screen: styled("{ position: 'absolute', left: -9999 }"),
  },
  {
    what: 'takes its text away after a second',
    finding: 'mount-nothing',
    screen:
      "(() => { const [on, set] = useState(true); useEffect(() => void setTimeout(() => set(false), 1000), []); return on ? h('p', null, '短い文') : null; })()",
  },
  {
    what: 'throws when it renders',
    finding: 'mount-panel',
    screen: "(() => { throw new Error('broken'); })()",
  },
  { what: 'throws in an effect', finding: 'mount-panel', effect: "throw new Error('broken');" },
  { what: 'throws when it is loaded', finding: 'mount-panel', first: "throw new Error('broken');" },
  {
    what: 'has a store of its own',
    finding: 'mount-panel',
    module: 'singletons: { store: {}, http }',
  },
  {
    what: 'was compiled for another contract',
    finding: 'mount-panel',
    module: 'contractVersion: 9',
  },
  {
    what: 'says another contract than its code',
    finding: 'mount-panel',
    says: { contract: 2, usedClientExports: ['http'] },
  },
  { what: 'has no screen', finding: 'mount-panel', module: 'Screen: undefined' },
  {
    what: 'brings a slice that it does not declare',
    finding: 'mount-panel',
    module: "slices: [{ name: 'more', reducer: () => ({}) }]",
  },
  {
    what: 'has a reducer without a first state',
    finding: 'mount-panel',
    says: { slices: ['more'] },
    module: "slices: [{ name: 'more', reducer: () => { throw new Error('no state'); } }]",
  },
  {
    what: 'makes another container than it says',
    finding: 'mount-panel',
    says: { container: 'other_name' },
  },
  { what: 'hides the whole page', finding: 'mount-frame', effect: style('body{display:none}') },
  { what: 'hides the header', finding: 'mount-frame', effect: style('header{display:none}') },
  {
    what: 'takes the header its presses',
    finding: 'mount-frame',
    effect: style('header{pointer-events:none}'),
  },
  {
    what: 'empties the header again and again',
    finding: 'mount-frame',
    effect: "setInterval(() => document.querySelector('header').replaceChildren(), 20);",
  },
  {
    what: 'makes HTML of text',
    finding: 'mount-policy',
    effect: "document.createElement('p').innerHTML = '<b>文</b>';",
  },
  {
    what: 'makes a policy of its own, which would admit any address',
    finding: 'mount-policy',
    first: "try { trustedTypes.createPolicy('corpus', {}); } catch {}",
  },
  {
    what: 'asks for a script that the composition does not name',
    finding: 'mount-policy',
    first: "try { document.createElement('script').src = '/remotes/other/1.0.0/a.js'; } catch {}",
  },
  {
    what: 'has a chunk that no script asks for by its hash',
    finding: 'unvouched-chunk',
    files: { 'later.js': '1' },
  },
  {
    what: 'removes the footer again and again',
    finding: 'mount-frame',
    effect: "setInterval(() => document.querySelector('footer')?.remove(), 20);",
  },
  {
    what: 'lies over everything',
    finding: 'mount-frame',
    screen: "h('div', { style: { position: 'fixed', inset: 0, zIndex: 99 } }, '全面の文')",
  },
  { what: 'makes the heading transparent', finding: 'mount-frame', effect: style('h1{opacity:0}') },
  {
    what: 'adds a style element',
    finding: 'mount-policy',
    effect:
      "document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{color:red}' }));",
  },
  {
    what: 'adds an inline script',
    finding: 'mount-policy',
    effect:
      "document.head.append(Object.assign(document.createElement('script'), { textContent: 'self.a=1' }));",
  },
  {
    what: 'shows a picture of another site',
    finding: 'mount-policy',
    screen: "h('p', null, '絵', h('img', { src: 'https://cdn.example/a.png', alt: '' }))",
  },
  {
    what: 'asks an address that it puts together',
    finding: 'mount-policy',
    effect: "fetch(['https:', '', 'collect.example'].join('/')).catch(() => {});",
  },
  {
    what: 'calls eval by a name that it puts together',
    finding: 'mount-policy',
    effect: "try { self['ev' + 'al']('1'); } catch {}",
  },
  {
    what: 'throws in a timer',
    finding: 'mount-error',
    effect: "setTimeout(() => { throw new Error('late'); }, 800);",
  },
  {
    what: 'has a promise that nobody handles',
    finding: 'mount-error',
    effect: "setTimeout(() => Promise.reject(new Error('late')), 800);",
  },
  {
    what: 'throws when its button is pressed',
    finding: 'mount-error',
    screen: "h('button', { onClick: () => { throw new Error('pressed'); } }, '押す')",
  },
  {
    what: 'rejects when its button is pressed',
    finding: 'mount-error',
    screen: "h('button', { onClick: async () => { throw new Error('pressed'); } }, '押す')",
  },
  {
    what: 'leads to the top page',
    finding: 'mount-left',
    effect: "setTimeout(() => { location.href = '/'; }, 500);",
  },
  {
    what: 'leads to another site',
    finding: 'mount-left',
    effect: "setTimeout(() => { location.href = 'https://evil.example/'; }, 500);",
  },
  {
    what: 'loads the page again',
    finding: 'mount-left',
    effect: 'setTimeout(() => location.reload(), 500);',
  },
  {
    what: 'changes the address',
    finding: 'mount-left',
    effect: "history.pushState(null, '', '/other');",
  },
  { what: 'opens a window', finding: 'mount-left', effect: "window.open('/');" },
  {
    what: 'holds the main thread',
    finding: 'mount-frozen',
    effect: 'setTimeout(() => { for (;;); }, 500);',
  },
  { what: 'holds the main thread when it is loaded', finding: 'mount-frozen', first: 'for (;;);' },
  { what: 'alerts', finding: 'mount-dialog', effect: "alert('ようこそ');" },
  { what: 'asks by the browser', finding: 'mount-dialog', effect: "confirm('続けますか');" },
  {
    what: 'loads a chunk that is not there',
    finding: 'mount-missing',
    effect:
      "const own = performance.getEntriesByType('resource').find(({ name }) => name.includes('/remotes/remote-corpus/')).name; document.head.append(Object.assign(document.createElement('script'), { src: new URL('gone.js', own).href, integrity: 'sha384-' + 'A'.repeat(64), crossOrigin: 'anonymous' }));",
  },
  {
    what: 'loads a chunk without integrity',
    finding: 'mount-policy',
    effect:
      "document.head.append(Object.assign(document.createElement('script'), { src: '/remotes/remote-corpus/1/gone.js' }));",
  },
  // What belongs to the whole page
  { what: 'sets a cookie', finding: 'mount-changed', effect: "document.cookie = 'corpus=1';" },
  {
    what: 'puts a fetch of its own in the place of that of the page',
    finding: 'mount-changed',
    effect: 'const { fetch: own } = window; window.fetch = (...all) => own(...all);',
  },
  {
    what: 'reads JSON in another way',
    finding: 'mount-changed',
    effect: 'const { parse } = JSON; JSON.parse = (text) => parse(text);',
  },
  {
    what: 'puts a property of its own into every list',
    finding: 'mount-changed',
    effect: 'Array.prototype.last = function () { return this[this.length - 1]; };',
  },
  {
    what: 'fills the storage',
    finding: 'mount-changed',
    effect: "localStorage.setItem('corpus', 'x'.repeat(2_000_000));",
  },
  {
    what: 'works for visitors that are programs alone',
    finding: 'mount-panel',
    screen:
      "navigator.webdriver || /Headless/.test(navigator.userAgent) ? h('p', null, '文') : null",
  },
  {
    what: 'makes the history longer',
    finding: 'mount-changed',
    effect: "setTimeout(() => history.pushState(history.state, ''), 800);",
  },
  // The frame at work
  {
    what: 'hides its button from 400 to 900 px',
    finding: 'mount-frame',
    screen: "h('p', null, '文', h('button', { className: 'corpus', onClick: () => {} }, '進む'))",
    effect: style('@media (width > 400px) and (width < 900px) {.corpus{display:none}}'),
  },
  {
    what: 'is wider than a phone',
    finding: 'mount-frame',
    screen: "h('div', { style: { width: 700 } }, '文')",
  },
  {
    what: 'takes the links of the header their way',
    finding: 'mount-frame',
    effect:
      "addEventListener('click', (event) => { if (event.target.closest('header')) event.preventDefault(); }, true);",
  },
  {
    what: 'says another language',
    finding: 'mount-frame',
    effect: "document.documentElement.lang = 'en';",
  },
  {
    what: 'removes the viewport of phones',
    finding: 'mount-frame',
    effect: "document.querySelector('meta[name=viewport]').remove();",
  },
  {
    what: 'leaves a timer behind',
    finding: 'mount-changed',
    effect: 'setInterval(() => {}, 1000);',
  },
  {
    what: 'has a field without a name',
    finding: 'mount-barrier',
    screen: "h('div', null, h('p', null, '番号'), h('input', { inputMode: 'numeric' }))",
  },
  {
    what: 'has a button that is a picture without words',
    finding: 'mount-barrier',
    screen:
      "h('div', null, h('p', null, '本文'), h('button', null, h('svg', { width: 16, height: 16 })))",
  },
  {
    what: 'writes in a grey that few can read',
    finding: 'mount-barrier',
    screen: "h('p', { className: 'corpus-grey' }, '読みにくい文')",
    effect:
      "const sheet = new CSSStyleSheet(); sheet.replaceSync('.corpus-grey { color: #bbb }'); document.adoptedStyleSheets.push(sheet);",
  },
];
