import { readDiscovery, schemaUrl } from './discovery';
import { parseJson } from './read';

const integrity = `sha384-${'A'.repeat(64)}`;
const remote = {
  kind: 'remote',
  contract: 1,
  entryType: 'script',
  container: 'remote',
  preload: [],
  fills: ['sign-in'],
  pages: [],
  slices: [],
};
const page = { path: '/', title: '表紙', session: false, menu: null };
const version = (name: string, more: object = {}) => ({
  url: `/${name}.js`,
  metadata: { version: '1.0.0', integrity },
  deployment: { traffic: 100, default: true },
  extras: remote,
  ...more,
});
const hostExtras = {
  kind: 'host',
  sequence: 1,
  contract: 1,
  preload: [],
  pages: [{ ...page, view: 'top', slots: { 'sign-in': '認証画面' } }],
  views: { top: [] },
};
const host = version('host', { extras: hostExtras });
const withCall = (call: object) => {
  const pages = [{ ...hostExtras.pages[0], calls: [call] }];
  const host = version('host', { extras: { ...hostExtras, pages } });
  return { schema: schemaUrl, microFrontends: { host: [host] } };
};
const document = (microFrontends: object) => ({
  schema: schemaUrl,
  microFrontends: { host: [host], ...microFrontends },
});
const parse = (value: unknown) => parseJson(JSON.stringify(value), readDiscovery);
const withExtras = (extras: object) =>
  document({ remote: [version('r', { extras: { ...remote, ...extras } })] });

const share = (traffic: number, isDefault: boolean, name = '1.0.0') =>
  version('remote', {
    deployment: { traffic, default: isDefault },
    metadata: { version: name, integrity },
  });

test('a document that release wrote passes, with its shares of traffic', () => {
  const shared = document({
    remote: [share(99.5, true), share(0.5, false, '1.1.0'), share(0, false, '0.9.0')],
  });
  expect(parse(shared)).toEqual({ ok: true, value: shared });
});

test('a document whose files lie at another origin with TLS passes', () => {
  const away = document({ remote: [version('r', { url: 'https://files.example/r.js' })] });
  expect(parse(away)).toEqual({ ok: true, value: away });
});

test.each<[string, unknown, string]>([
  ['null', null, ''],
  ['a list', [], ''],
  ['an empty object', {}, ''],
  ['an unknown root key', { ...document({}), more: 1 }, 'more'],
  ['another schema', { ...document({}), schema: 'v2' }, 'schema'],
  ['no host', { schema: schemaUrl, microFrontends: {} }, 'no host'],
  ['a name without a version', document({ remote: [] }), 'remote'],
  ['a name that is no list', document({ remote: share(100, true) }), 'remote'],
  ['a name that is no name', document({ '../x': [share(100, true)] }), 'key'],
  ['traffic of 99', document({ remote: [share(99, true)] }), 'sums to 99'],
  [
    'traffic of 101',
    document({ remote: [share(100, true), share(1, false, '2.0.0')] }),
    'sums to 101',
  ],
  [
    'negative traffic',
    document({ remote: [share(101, true), share(-1, false, '2.0.0')] }),
    'traffic',
  ],
  [
    'traffic as text',
    document({ remote: [version('r', { deployment: { traffic: '100', default: true } })] }),
    'traffic',
  ],
  ['no default', document({ remote: [share(100, false)] }), '0 defaults'],
  ['two defaults', document({ remote: [share(50, true), share(50, true, '2.0.0')] }), '2 defaults'],
  ['a version twice', document({ remote: [share(100, true), share(0, false)] }), 'twice'],
  ['no deployment', document({ remote: [version('r', { deployment: undefined })] }), 'deployment'],
  [
    'sha256',
    document({ remote: [version('r', { metadata: { version: '1.0.0', integrity: 'sha256-x' } })] }),
    'integrity',
  ],
  [
    'an unknown key in metadata',
    document({ remote: [version('r', { metadata: { version: '1.0.0', integrity, more: 1 } })] }),
    'more',
  ],
  [
    'another origin without TLS',
    document({ remote: [version('r', { url: 'http://example.com/r.js' })] }),
    'url',
  ],
  [
    'another origin without a scheme',
    document({ remote: [version('r', { url: '//example.com/r.js' })] }),
    'url',
  ],
  [
    'a host that says it is a remote',
    { schema: schemaUrl, microFrontends: { host: [version('host')] } },
    'host',
  ],
  ['an empty place in a list', document({ remote: [null] }), 'remote'],
  ['an address that is no text', document({ remote: [version('r', { url: 7 })] }), 'url'],
  [
    'an integrity that is no text',
    document({ remote: [version('r', { metadata: { version: '1.0.0', integrity: 7 } })] }),
    'integrity',
  ],
  [
    'a preload whose integrity is no text',
    withExtras({ preload: [{ url: '/1.js', integrity: true }] }),
    'integrity',
  ],
  ['a container that is no variable', withExtras({ container: 'remote-auth' }), 'container'],
  ['a page outside of the site', withExtras({ pages: [{ ...page, path: '//x' }] }), 'path'],
  ['a page in upper case', withExtras({ pages: [{ ...page, path: '/Faq' }] }), 'path'],
  ['a title of two lines', withExtras({ pages: [{ ...page, title: 'a\nb' }] }), 'title'],
  [
    'a page without a word on the session',
    withExtras({ pages: [{ path: '/', title: 'a' }] }),
    'session',
  ],
  ['a call of another origin', withCall({ method: 'GET', url: '//x', headers: {} }), 'url'],
  ['a call that deletes', withCall({ method: 'DELETE', url: '/api', headers: {} }), 'method'],
  [
    'a header that is no name',
    withCall({ method: 'GET', url: '/api', headers: { 'a b': '' } }),
    'headers',
  ],
  ['a slot that is no name', withExtras({ fills: ['Sign in'] }), 'fills'],
])('%s is broken, in one line', (_, value, field) => {
  const parsed = parse(value);
  expect(parsed.ok || parsed.failure).toMatch(new RegExp(`^[^\\n]*${field}[^\\n]*$`));
});

test('invalid JSON is a fault in one line', () => {
  expect(parseJson('{\n', readDiscovery)).toEqual({
    ok: false,
    failure: expect.stringMatching(/^[^\n]*JSON[^\n]*$/),
  });
});
