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

/** Candidates of one finding that differ from a good one in the same place, by what each is. */
const each = <How extends keyof Edit>(
  finding: RefusalCode,
  how: How,
  all: Readonly<Record<string, NonNullable<Edit[How]>>>,
): Broken[] => Object.entries(all).map(([what, edit]) => ({ what, finding, [how]: edit }));

/** Refused before anything is in the store. */
export const broken: Broken[] = [
  {
    what: 'has no build.json',
    finding: 'no-build',
    spoil: (folder) => rmSync(join(folder, 'build.json')),
  },
  ...each('broken-build', 'says', {
    'has a build.json of another version': { schema: 1 },
    'says more than build.json has': { more: true },
  }),
  { what: 'is called latest', finding: 'broken-build', version: 'latest' },
  { what: 'has a version with two numbers', finding: 'broken-build', version: '1.0' },
  ...each('broken-build', 'says', {
    'has a name with a space': { name: 'remote corpus' },
    'is a remote with the name of the host': { name: 'host' },
    'has an entry outside of its folder': { entry: '../x.js' },
    'has a container whose name is not a variable': { container: 'a-b' },
    'has a page in capitals': pageAt('/Corpus'),
    'has a page that leads to another site': pageAt('//evil'),
    'has a title of two lines': { pages: [{ ...page, title: 'a\nb' }] },
    'has a contract that is not a number': { contract: 'one' },
  }),
  ...each('no-file', 'says', {
    'lacks the file of its entry': { entry: 'other.js' },
    'lacks a chunk that it preloads': { preload: ['gone.js'] },
  }),
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
  ...each('secret-file', 'files', {
    'brings an .env': { '.env': 'KEY=1' },
    'brings a private key': { 'server.pem': 'KEY' },
    'brings a .git': { '.git/config': '[core]' },
  }),
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
  ...each('no-script', 'files', {
    'has a script that cannot be parsed': { 'a.js': 'const = 1' },
    'has an empty script': { 'a.js': '' },
  }),
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
  ...each('path-taken', 'says', {
    'claims the top page': pageAt('/'),
    'claims the page of the order': pageAt('/order-change-form'),
  }),
  ...each('path-reserved', 'says', {
    'claims a path of the API': pageAt('/api/page'),
    'claims the path of reports': pageAt('/reports'),
    'claims the page of misses': pageAt('/not-found'),
  }),
  { what: 'fills a slot that no page has', finding: 'no-slot', says: { fills: ['nowhere'] } },
  { what: 'fills a slot that is filled', finding: 'slot-taken', says: { fills: ['sign-in'] } },
  ...each('slice-taken', 'says', {
    'brings the slice of the session': { slices: ['auth'] },
    'brings the slice of a remote': { slices: ['signIn'] },
  }),
  { what: 'is shown nowhere', finding: 'nowhere-shown', says: { pages: [] } },
  {
    what: 'takes a module that the host lacks',
    finding: 'shared-missing',
    says: shares('vue', '3.5.0', '^3.5.0'),
  },
  ...each('shared-range', 'says', {
    'was built with another React': shares('react', '18.2.0', '^18.2.0'),
    'needs a prerelease of React': shares('react', '19.3.1-rc.1', '19.3.1-rc.1'),
  }),
  ...each('unknown-export', 'says', {
    'uses a name that the shared client does not give': {
      usedClientExports: ['store', 'openVault'],
    },
    'is of contract 2, and uses the store itself': { contract: 2 },
  }),
  ...each('dynamic-code', 'first', {
    'calls eval': "if (self.never) eval('1');",
    'calls eval indirectly': "if (self.never) (0, eval)('1');",
    'makes a function of text': "if (self.never) new Function('a', 'return a');",
    'gives a timer text': "if (self.never) setTimeout('go()', 1);",
  }),
  ...each('foreign-origin', 'first', {
    'asks another origin': "if (self.never) fetch('https://collect.example/a');",
    'opens a socket elsewhere': "if (self.never) new WebSocket('wss://live.example');",
    'imports from a CDN': "if (self.never) import('https://cdn.example/a.js');",
  }),
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
  ...each('mount-panel', 'screen', {
    'renders nothing': 'null',
    'renders white space': "h('p', null, ' \\u00a0 ')",
    'renders an element without a box': styled("{ display: 'none' }"),
    'renders text that is hidden': styled("{ visibility: 'hidden' }"),
    'renders text that is transparent': styled('{ opacity: 0 }'),
    'renders text of no size': styled('{ fontSize: 0 }'),
  }),
  ...each('mount-nothing', 'screen', {
    'renders text beside the page': styled("{ position: 'absolute', left: -9999 }"),
    'takes its text away after a second':
      "(() => { const [on, set] = useState(true); useEffect(() => void setTimeout(() => set(false), 1000), []); return on ? h('p', null, '短い文') : null; })()",
  }),
  {
    what: 'throws when it renders',
    finding: 'mount-panel',
    screen: "(() => { throw new Error('broken'); })()",
  },
  { what: 'throws in an effect', finding: 'mount-panel', effect: "throw new Error('broken');" },
  { what: 'throws when it is loaded', finding: 'mount-panel', first: "throw new Error('broken');" },
  ...each('mount-panel', 'module', {
    'has a store of its own': 'singletons: { store: {}, http }',
    'was compiled for another contract': 'contractVersion: 9',
  }),
  {
    what: 'says another contract than its code',
    finding: 'mount-panel',
    says: { contract: 2, usedClientExports: ['http'] },
  },
  ...each('mount-panel', 'module', {
    'has no screen': 'Screen: undefined',
    'brings a slice that it does not declare': "slices: [{ name: 'more', reducer: () => ({}) }]",
  }),
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
  ...each('mount-frame', 'effect', {
    'hides the whole page': style('body{display:none}'),
    'hides the header': style('header{display:none}'),
    'takes the header its presses': style('header{pointer-events:none}'),
    'empties the header again and again':
      "setInterval(() => document.querySelector('header').replaceChildren(), 20);",
  }),
  {
    what: 'makes HTML of text',
    finding: 'mount-policy',
    effect: "document.createElement('p').innerHTML = '<b>文</b>';",
  },
  ...each('mount-policy', 'first', {
    'makes a policy of its own, which would admit any address':
      "try { trustedTypes.createPolicy('corpus', {}); } catch {}",
    'asks for a script that the composition does not name':
      "try { document.createElement('script').src = '/remotes/other/1.0.0/a.js'; } catch {}",
  }),
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
  ...each('mount-policy', 'effect', {
    'adds a style element':
      "document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{color:red}' }));",
    'adds an inline script':
      "document.head.append(Object.assign(document.createElement('script'), { textContent: 'self.a=1' }));",
  }),
  {
    what: 'shows a picture of another site',
    finding: 'mount-policy',
    screen: "h('p', null, '絵', h('img', { src: 'https://cdn.example/a.png', alt: '' }))",
  },
  ...each('mount-policy', 'effect', {
    'asks an address that it puts together':
      "fetch(['https:', '', 'collect.example'].join('/')).catch(() => {});",
    'tells a server of names':
      "document.head.append(Object.assign(document.createElement('link'), { rel: 'dns-prefetch', href: '//a.evil.example' }));",
    'connects to a peer': 'new RTCPeerConnection().close();',
    'calls eval by a name that it puts together': "try { self['ev' + 'al']('1'); } catch {}",
  }),
  ...each('mount-error', 'effect', {
    'throws in a timer': "setTimeout(() => { throw new Error('late'); }, 800);",
    'has a promise that nobody handles':
      "setTimeout(() => Promise.reject(new Error('late')), 800);",
  }),
  ...each('mount-error', 'screen', {
    'throws when its button is pressed':
      "h('button', { onClick: () => { throw new Error('pressed'); } }, '押す')",
    'rejects when its button is pressed':
      "h('button', { onClick: async () => { throw new Error('pressed'); } }, '押す')",
  }),
  ...each('mount-left', 'effect', {
    'leads to the top page': "setTimeout(() => { location.href = '/'; }, 500);",
    'leads to another site': "setTimeout(() => { location.href = 'https://evil.example/'; }, 500);",
    'loads the page again': 'setTimeout(() => location.reload(), 500);',
    'changes the address': "history.pushState(null, '', '/other');",
    'opens a window': "window.open('/');",
  }),
  {
    what: 'holds the main thread',
    finding: 'mount-frozen',
    effect: 'setTimeout(() => { for (;;); }, 500);',
  },
  { what: 'holds the main thread when it is loaded', finding: 'mount-frozen', first: 'for (;;);' },
  ...each('mount-dialog', 'effect', {
    alerts: "alert('ようこそ');",
    'asks by the browser': "confirm('続けますか');",
  }),
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
  ...each('mount-changed', 'effect', {
    'sets a cookie': "document.cookie = 'corpus=1';",
    'puts a fetch of its own in the place of that of the page':
      'const { fetch: own } = window; window.fetch = (...all) => own(...all);',
    'reads JSON in another way': 'const { parse } = JSON; JSON.parse = (text) => parse(text);',
    'puts a property of its own into every list':
      'Array.prototype.last = function () { return this[this.length - 1]; };',
    'fills the storage': "localStorage.setItem('corpus', 'x'.repeat(2_000_000));",
  }),
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
  ...each('mount-frame', 'effect', {
    'takes the links of the header their way':
      "addEventListener('click', (event) => { if (event.target.closest('header')) event.preventDefault(); }, true);",
    'says another language': "document.documentElement.lang = 'en';",
    'removes the viewport of phones': "document.querySelector('meta[name=viewport]').remove();",
  }),
  {
    what: 'leaves a timer behind',
    finding: 'mount-changed',
    effect: 'setInterval(() => {}, 1000);',
  },
  ...each('mount-barrier', 'screen', {
    'has a field without a name':
      "h('div', null, h('p', null, '番号'), h('input', { inputMode: 'numeric' }))",
    'has a button that is a picture without words':
      "h('div', null, h('p', null, '本文'), h('button', null, h('svg', { width: 16, height: 16 })))",
  }),
  {
    what: 'writes in a grey that few can read',
    finding: 'mount-barrier',
    screen: "h('p', { className: 'corpus-grey' }, '読みにくい文')",
    effect:
      "const sheet = new CSSStyleSheet(); sheet.replaceSync('.corpus-grey { color: #bbb }'); document.adoptedStyleSheets.push(sheet);",
  },
];
