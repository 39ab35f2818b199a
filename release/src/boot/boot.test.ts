/**
 * @jest-environment jsdom
 */
/// <reference lib="dom" />
import { compositionOf } from '../composition';
import { toDiscovery } from '../page/discovery';
import { toInlineJson } from '../page/inline-json';
import type { HostPublication, RemotePublication } from '../schema/publication';
import { hostBuild, hostFiles, remoteBuild, remoteFiles } from '../testing/builds';
import bootScript from './source.cjs';

const integrityIn = (version: string, files: object) =>
  Object.fromEntries(Object.keys(files).map((name) => [name, `sha384-${version}-${name}`]));

const host = (version: string) =>
  ({ ...hostBuild, version, files: integrityIn(version, hostFiles) }) as HostPublication;
const remote = (name: string, version: string) =>
  ({
    ...remoteBuild(name, version),
    files: integrityIn(version, remoteFiles()),
  }) as RemotePublication;

const active = {
  host: host('2.0.0'),
  remotes: [remote('remote-auth', '2.0.0'), remote('remote-order-form', '2.0.0')],
};
const held = { host: host('1.0.0'), remotes: [remote('remote-auth', '1.0.0')] };
const toComposition = ({ host, remotes }: typeof active) =>
  compositionOf(Object.fromEntries([host, ...remotes].map(({ name, version }) => [name, version])));

/** Runs the boot script in a page at `path` whose browser holds `cookie`. */
function boot(path: string, cookie = '', broken?: string) {
  history.replaceState(null, '', path);
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const compositions = [active, held].map(toComposition);
  document.body.innerHTML =
    `<script type="application/json" id="discovery">${broken ?? toInlineJson(toDiscovery(active, [held]))}</script>` +
    `<script type="application/json" id="compositions">${toInlineJson(compositions)}</script>`;
  const script = document.createElement('script');
  Object.assign(script.dataset, { url: '/host/2.0.0/main.1a2b.js', integrity: 'sha384-default' });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(bootScript)();
  return {
    composition: document.documentElement.dataset['composition'],
    scripts: [...document.querySelectorAll<HTMLScriptElement>('script[src]')],
    preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')],
  };
}

const paths = (links: HTMLLinkElement[]) => links.map((link) => new URL(link.href).pathname);

afterEach(() => jest.restoreAllMocks());

describe('the composition', () => {
  const activeId = toComposition(active).id;
  const heldId = toComposition(held).id;

  test('is the active one without a pin', () => {
    expect(boot('/').composition).toBe(activeId);
  });

  test.each([
    `composition=${heldId}`,
    `a=b; composition=${heldId}`,
    `composition=${heldId}; z=%`,
    `a;composition=${heldId};b`,
  ])('is the one that the session holds: %s', (cookie) => {
    expect(boot('/', cookie).composition).toBe(heldId);
  });

  test.each([
    'composition=',
    'composition',
    'composition=000000000000',
    'composition=%E0%A4%A',
    'composition="><script>alert(1)</script>',
    `notcomposition=${heldId}`,
    `composition=${heldId}x`,
    'composition=__proto__',
    '=;;=; composition=;',
  ])('is the active one for the cookie %s', (cookie) => {
    expect(boot('/', cookie).composition).toBe(activeId);
  });
});

describe('the host’s script', () => {
  test('is asked for with the integrity of its version, in order', () => {
    const { scripts } = boot('/', `composition=${toComposition(held).id}`);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatchObject({
      integrity: 'sha384-1.0.0-main.1a2b.js',
      crossOrigin: 'anonymous',
      async: false,
    });
    expect(scripts[0]?.getAttribute('src')).toBe('/host/1.0.0/main.1a2b.js');
  });
});

describe('the preloads', () => {
  const files = {
    '/': ['vendor.3c.js', 'top.4d.js'].map((file) => `/host/2.0.0/${file}`),
    '/order-change-form': ['vendor.3c.js', 'order.5e.js'].map((file) => `/host/2.0.0/${file}`),
  };
  const ofRemote = (name: string) =>
    ['remoteEntry.js', '123.js'].map((file) => `/remotes/${name}/2.0.0/${file}`);

  test.each([
    ['/', [...files['/'], ...ofRemote('remote-auth')]],
    ['/order-change-form', [...files['/order-change-form'], ...ofRemote('remote-order-form')]],
    [
      '/order-change-form/?step=1#x',
      [...files['/order-change-form'], ...ofRemote('remote-order-form')],
    ],
    ['/unknown', ['/host/2.0.0/vendor.3c.js']],
    ['/constructor', ['/host/2.0.0/vendor.3c.js']],
  ])('at %s are what its first screen needs', (path, expected) => {
    expect(paths(boot(path).preloads)).toEqual(expected);
  });

  test('of a route whose remote is not in the composition are the host’s alone', () => {
    const { preloads } = boot('/order-change-form', `composition=${toComposition(held).id}`);
    expect(paths(preloads)).toEqual(['/host/1.0.0/vendor.3c.js', '/host/1.0.0/order.5e.js']);
  });

  test('are scripts with integrity, fetched after what is needed now', () => {
    for (const link of boot('/').preloads) {
      expect(link).toMatchObject({ as: 'script', crossOrigin: 'anonymous', fetchPriority: 'low' });
      expect(link.integrity).toBe(`sha384-2.0.0-${link.href.split('/').at(-1)}`);
    }
  });
});

describe('a discovery document that cannot be read', () => {
  test.each(['', '{', '{}', '{"microFrontends":{"host":[7]}}'])(
    '(%s) leaves the shell alive, with no composition',
    (broken) => {
      const { composition, scripts } = boot('/', '', broken);
      expect(composition).toBeUndefined();
      expect(scripts).toHaveLength(1);
      expect(scripts[0]?.getAttribute('src')).toBe('/host/2.0.0/main.1a2b.js');
      expect(scripts[0]?.integrity).toBe('sha384-default');
    },
  );
});
