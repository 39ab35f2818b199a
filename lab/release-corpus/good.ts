import type { Edit } from './candidate';

export interface Good extends Edit {
  what: string;
  version?: string;
}

const pages = [{ path: '/corpus', title: '試しのページ', session: true, menu: '試し' }];
const yup = { version: '1.6.1', range: '^1.6.1', singleton: false, import: true };
const react = { version: '19.3.1', range: '^19.0.0', singleton: true, import: false };

/** None of them may be refused. */
export const good: Good[] = [
  { what: 'has a container written by hand' },
  { what: 'is a prerelease', version: '2.0.0-rc.1' },
  { what: 'has build metadata in its version', version: '2.0.0+build.7' },
  {
    what: 'brings a source map',
    first: '//# sourceMappingURL=remoteEntry.js.map\n',
    files: { 'remoteEntry.js.map': '{"version":3}' },
  },
  { what: 'brings another yup', says: { shared: { react, yup } } },
  { what: 'needs a session, and stands in the menu', says: { pages } },
  { what: 'has a build that did not look for exports', says: { usedClientExports: null } },
  {
    what: 'shows its text after a second',
    screen:
      "(() => { const [on, set] = useState(false); useEffect(() => void setTimeout(() => set(true), 1000), []); return on ? h('p', null, '遅い文') : null; })()",
  },
  {
    what: 'catches its own errors',
    effect: "setTimeout(() => { try { throw new Error('own'); } catch {} }, 300);",
  },
  {
    what: 'looks for the global object as bundlers do',
    first: "typeof globalThis === 'object' ? globalThis : Function('return this')();",
  },
  {
    what: 'has a button that leads to another page',
    screen: "h('button', { onClick: () => { location.href = '/'; } }, 'トップへ')",
  },
  {
    what: 'has a button that asks',
    screen: "h('button', { onClick: () => { confirm('続けますか'); } }, '消す')",
  },
  {
    what: 'removes the footer once, which the host puts back',
    effect: "document.querySelector('footer').remove();",
  },
  {
    what: 'works for half a second',
    effect: 'const end = Date.now() + 500; while (Date.now() < end);',
  },
  {
    what: 'has a timer, which it ends',
    screen:
      "(() => { useEffect(() => { const id = setInterval(() => {}, 500); return () => clearInterval(id); }, []); return h('p', null, '時計'); })()",
  },
  {
    what: 'has other buttons on a phone and on a wide screen',
    screen:
      "h('div', null, h('button', { className: 'corpus-s' }, '開く'), h('button', { className: 'corpus-l' }, '一覧を開く'))",
    effect:
      "const sheet = new CSSStyleSheet(); sheet.replaceSync('@media (width < 700px) {.corpus-l{display:none}} @media (width >= 700px) {.corpus-s{display:none}}'); document.adoptedStyleSheets.push(sheet);",
  },
  {
    what: 'has a link to another site',
    screen: "h('a', { href: 'https://www.example.jp/' }, '案内')",
  },
];
