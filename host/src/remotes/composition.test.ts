import { readComposition } from './composition';

const versions = [
  {
    url: '/remotes/remote-auth/1.0.0/remoteEntry.js',
    metadata: { version: '1.0.0', integrity: 'sha384-a' },
    extras: { preload: [{ url: '/remotes/remote-auth/1.0.0/remote.js', integrity: 'sha384-b' }] },
    deployment: { traffic: 0, default: false },
  },
  {
    url: '/remotes/remote-auth/1.1.0/remoteEntry.js',
    metadata: { version: '1.1.0', integrity: 'sha384-c' },
    deployment: { traffic: 100, default: true },
  },
];
const discovery = { schema: 'v1-pre', microFrontends: { 'remote-auth': versions } };
const compositions = [
  { id: 'new', versions: { host: '1.0.0', 'remote-auth': '1.1.0' } },
  { id: 'old', versions: { host: '1.0.0', 'remote-auth': '1.0.0' } },
];

function read(chosen: string, texts: { discovery?: string; compositions?: string } = {}) {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.dataset.composition = chosen;
  const all = {
    discovery: JSON.stringify(discovery),
    compositions: JSON.stringify(compositions),
    ...texts,
  };
  for (const [id, text] of Object.entries(all)) {
    const script = page.createElement('script');
    Object.assign(script, { id, type: 'application/json', textContent: text });
    page.body.append(script);
  }
  const onBroken = jest.fn();
  return { composition: readComposition(page, onBroken), onBroken };
}

test('the chosen composition names one version of each remote, with the integrity of its files', () => {
  const { composition, onBroken } = read('old');
  expect(composition.find('remote-auth')).toEqual({
    version: '1.0.0',
    url: '/remotes/remote-auth/1.0.0/remoteEntry.js',
    integrity: new Map([
      ['/remotes/remote-auth/1.0.0/remoteEntry.js', 'sha384-a'],
      ['/remotes/remote-auth/1.0.0/remote.js', 'sha384-b'],
    ]),
  });
  expect(read('new').composition.find('remote-auth')?.version).toBe('1.1.0');
  expect(onBroken).not.toHaveBeenCalled();
});

test('a remote that it does not name is not there', () => {
  expect(read('new').composition.find('remote-order-form')).toBeUndefined();
});

test.each([
  ['an unknown composition', 'gone', {}],
  ['no JSON', 'new', { discovery: '{' }],
  ['an empty document', 'new', { discovery: '' }],
  ['versions without an address', 'new', { discovery: '{"microFrontends":{"remote-auth":[{}]}}' }],
  ['no microFrontends', 'new', { discovery: '{"microFrontends":7}' }],
  ['compositions that are no list', 'new', { compositions: '{}' }],
])('%s leaves a page without remotes, and says why', (_what, chosen, texts) => {
  const { composition, onBroken } = read(chosen, texts);
  expect(composition.find('remote-auth')).toBeUndefined();
  expect(onBroken).toHaveBeenCalledWith(expect.stringContaining('discovery document'));
});
