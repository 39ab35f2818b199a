import type { Edit } from './candidate';

export interface Good extends Edit {
  what: string;
  version?: string;
}

const pages = [{ path: '/corpus', title: '試しのページ', session: true, menu: '試し' }];
const yup = { version: '1.6.1', range: '^1.6.1', singleton: false, import: true };
const react = { version: '19.3.1', range: '^19.0.0', singleton: true, import: false };

/** Candidates that differ from a plain one in the same place, by what each is. */
const each = <How extends keyof Edit>(
  how: How,
  all: Readonly<Record<string, NonNullable<Edit[How]>>>,
): Good[] => Object.entries(all).map(([what, edit]) => ({ what, [how]: edit }));

/** None of them may be refused. */
export const good: Good[] = [
  { what: 'has a container written by hand' },
  {
    what: 'is of contract 2',
    says: { contract: 2, usedClientExports: ['http'] },
    module: 'contractVersion: 2, singletons: { http }',
  },
  { what: 'is a prerelease', version: '2.0.0-rc.1' },
  { what: 'has build metadata in its version', version: '2.0.0+build.7' },
  {
    what: 'brings a source map',
    first: '//# sourceMappingURL=remoteEntry.js.map\n',
    files: { 'remoteEntry.js.map': '{"version":3}' },
  },
  ...each('says', {
    'brings another yup': { shared: { react, yup } },
    'needs a session, and stands in the menu': { pages },
    'has a build that did not look for exports': { usedClientExports: null },
  }),
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
  ...each('screen', {
    'has a button that leads to another page':
      "h('button', { onClick: () => { location.href = '/'; } }, 'トップへ')",
    'has a button that asks': "h('button', { onClick: () => { confirm('続けますか'); } }, '消す')",
  }),
  ...each('effect', {
    'removes the footer once, which the host puts back':
      "document.querySelector('footer').remove();",
    'works for half a second': 'const end = Date.now() + 500; while (Date.now() < end);',
  }),
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
  ...each('screen', {
    'has a link to another site': "h('a', { href: 'https://www.example.jp/' }, '案内')",
    // Habits of other teams, listed before the longer check was tried on them.
    'shows a table that scrolls in a box of its own':
      "h('div', { tabIndex: 0, role: 'region', 'aria-label': '表', style: { overflowX: 'auto' } }, h('table', null, h('tbody', null, h('tr', null, ...Array.from({ length: 30 }, (_, i) => h('td', { key: i }, '列' + i))))))",
    'has a form with labels, which it answers itself':
      "h('form', { onSubmit: (event) => event.preventDefault() }, h('label', null, 'お名前', h('input', { name: 'name' })), h('button', { type: 'submit' }, '送る'))",
    'opens a dialog of its own by a button':
      "h('div', null, h('dialog', { id: 'corpus-dialog', 'aria-label': '説明' }, h('p', null, '説明'), h('form', { method: 'dialog' }, h('button', null, '閉じる'))), h('button', { onClick: () => document.getElementById('corpus-dialog').showModal() }, '開く'))",
    'has details that open':
      "h('details', null, h('summary', null, '詳しく'), h('p', null, '中身'))",
    'tells a live region what has changed':
      "(() => { const [n, set] = useState(0); return h('div', null, h('button', { onClick: () => set(n + 1) }, '増やす'), h('p', { role: 'status' }, n + ' 件')); })()",
  }),
  {
    what: 'watches its own size and whether it is seen',
    screen: "h('p', { id: 'corpus-seen' }, '本文')",
    effect:
      "const el = document.getElementById('corpus-seen'); const size = new ResizeObserver(() => {}); size.observe(el); const seen = new IntersectionObserver(() => {}); seen.observe(el); return () => { size.disconnect(); seen.disconnect(); };",
  },
  ...each('effect', {
    'asks for the width by a media query, and leaves it':
      "const wide = matchMedia('(min-width: 700px)'); const on = () => {}; wide.addEventListener('change', on); return () => wide.removeEventListener('change', on);",
    'works in a microtask, in a frame and when idle':
      'queueMicrotask(() => {}); requestAnimationFrame(() => {}); requestIdleCallback(() => {});',
    'warns in the console': "console.warn('deprecated'); console.info('mounted');",
    'keeps a preference of its own': "localStorage.setItem('corpus-preference', 'list');",
  }),
  {
    what: 'fades its text in',
    screen: "h('p', { className: 'corpus-fade' }, 'ゆっくり')",
    effect:
      "const sheet = new CSSStyleSheet(); sheet.replaceSync('@keyframes corpus { from { opacity: 0 } } .corpus-fade { animation: corpus 600ms }'); document.adoptedStyleSheets.push(sheet);",
  },
  {
    what: 'turns a sign for ever',
    screen:
      "h('p', null, h('span', { className: 'corpus-turn', 'aria-hidden': true }, '◌'), '待機')",
    effect:
      "const sheet = new CSSStyleSheet(); sheet.replaceSync('@keyframes corpus-turn { to { rotate: 1turn } } .corpus-turn { display: inline-block; animation: corpus-turn 1s linear infinite }'); document.adoptedStyleSheets.push(sheet);",
  },
  {
    what: 'lists five hundred rows',
    screen:
      "h('ul', null, ...Array.from({ length: 500 }, (_, i) => h('li', { key: i }, '品 ' + i)))",
  },
  {
    what: 'measures its own time',
    effect:
      "performance.mark('corpus'); performance.measure('corpus-mount', 'corpus'); new PerformanceObserver(() => {}).observe({ type: 'longtask' });",
  },
  {
    what: 'writes dates and numbers by Intl',
    screen:
      "h('p', null, new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long' }).format(new Date()), ' ', new Intl.NumberFormat('ja-JP').format(12345))",
  },
  {
    what: 'moves the focus to its heading',
    screen: "h('h2', { id: 'corpus-heading', tabIndex: -1 }, '見出し')",
    effect: "document.getElementById('corpus-heading').focus();",
  },
  {
    what: 'shows a picture of its own, with words for those who do not see it',
    screen:
      "h('div', null, h('p', null, '箱'), h('img', { alt: '四角い箱', width: 16, height: 16, src: 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"16\" height=\"16\"/>') }))",
  },
  ...each('effect', {
    'asks again after a call without an answer':
      "const ask = (left) => http.get('/v1.0/corpus').catch(() => left > 0 && setTimeout(() => ask(left - 1), 200)); void ask(2);",
    'renders into a portal beside its slot, and takes it away':
      "const box = document.createElement('div'); box.id = 'corpus-portal'; document.body.append(box); return () => box.remove();",
    'opens a channel to its other tabs, and closes it':
      "const channel = new BroadcastChannel('corpus'); return () => channel.close();",
  }),
  ...each('screen', {
    'counts down in steps of a second, and stops at zero':
      "(() => { const [left, set] = useState(3); useEffect(() => { if (left === 0) return undefined; const id = setTimeout(() => set(left - 1), 1000); return () => clearTimeout(id); }, [left]); return h('p', null, 'あと ' + left + ' 秒'); })()",
    'has a field whose hint is described':
      "h('div', null, h('label', { htmlFor: 'corpus-field' }, '番号'), h('p', { id: 'corpus-hint' }, '半角数字'), h('input', { id: 'corpus-field', inputMode: 'numeric', 'aria-describedby': 'corpus-hint' }))",
  }),
];
