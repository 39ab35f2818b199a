import type { RemotePublication } from '../store';
import { manifestFault } from './manifest-fault';

const build = {
  kind: 'remote',
  exposes: ['./remote'],
  shared: { react: { version: '19.3.1', range: '^19.3.1', singleton: true, import: false } },
} as unknown as RemotePublication;

const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
const manifest = {
  id: 'unique',
  exposes: [{ name: 'remote', path: './remote', assets: assets('remote.js') }],
  shared: [{ name: 'react', version: '19.3.1', singleton: true, assets: assets() }],
};
const faultOf = (said: unknown, files: readonly string[] = ['remote.js']) =>
  manifestFault(build, {
    ...Object.fromEntries(files.map((path) => [path, Buffer.from('x')])),
    'mf-manifest.json': Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)),
  });

test('a manifest that says what build.json says has no fault, and neither has a build without one', () => {
  expect(faultOf(manifest)).toBeUndefined();
  expect(manifestFault(build, {})).toBeUndefined();
});

test.each<[string, unknown, RegExp]>([
  ['is no JSON', '{', /object/],
  ['lists nothing', {}, /exposes/],
  ['exposes another module', { ...manifest, exposes: [] }, /exposes/],
  [
    'exposes two modules',
    { ...manifest, exposes: [...manifest.exposes, { path: './b', assets: assets() }] },
    /\.\/b/,
  ],
  [
    'shares another version',
    { ...manifest, shared: [{ name: 'react', version: '18.0.0', assets: assets() }] },
    /react 18/,
  ],
  [
    'shares what build.json does not',
    { ...manifest, shared: [{ name: 'vue', version: '3.0.0', assets: assets() }] },
    /vue/,
  ],
])('a manifest that %s has a fault', (_what, said, fault) => {
  expect(faultOf(said)).toMatch(fault);
});

test('a manifest that names a file which is not there has a fault', () => {
  expect(faultOf(manifest, [])).toMatch(/remote\.js is not there/);
});
