import { readComposition } from './composition';

const composition = { id: 'new', versions: { 'remote-auth': '1.1.0' } };
const version = {
  url: '/remotes/remote-auth/1.1.0/remoteEntry.js',
  metadata: { version: '1.1.0', integrity: 'sha384-c' },
};

function read(versionInDocument: object, compositionInDocument: object = composition) {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.dataset.composition = 'new';
  const texts = {
    discovery: { microFrontends: { 'remote-auth': [versionInDocument] } },
    compositions: [compositionInDocument],
  };
  for (const [id, value] of Object.entries(texts)) {
    const script = page.createElement('script');
    Object.assign(script, { id, type: 'application/json', textContent: JSON.stringify(value) });
    page.body.append(script);
  }
  const reasons: string[] = [];
  const { find } = readComposition(page, (reason) => reasons.push(reason));
  return { entry: find('remote-auth'), reasons };
}

test('a document of the right types is read', () => {
  expect(read(version)).toMatchObject({ entry: { version: '1.1.0' }, reasons: [] });
});

test.each([
  ['an address', { ...version, url: 7 }, composition],
  ['an integrity', { ...version, metadata: { version: '1.1.0', integrity: 7 } }, composition],
  [
    'a preload’s integrity',
    { ...version, extras: { preload: [{ url: '/1.js', integrity: true }] } },
    composition,
  ],
  ['the id of a composition', version, { ...composition, id: 7 }],
])('%s that is no text is refused, not converted', (_what, versionInDocument, chosen) => {
  const { entry, reasons } = read(versionInDocument, chosen);
  expect(entry).toBeUndefined();
  expect(reasons).toEqual([expect.stringContaining('type')]);
});
