import { aFolder, installed } from '../testing/a-folder';
import { placeholder } from './placeholder';
import { containerOptions, describeRemote, readRemote } from './remote';

const part = {
  kind: 'remote',
  fills: ['news'],
  pages: [{ path: '/news', title: 'お知らせ', session: false, menu: null }],
  slices: ['news'],
  devPort: 0,
  budget: {},
};
const path = aFolder({
  ...installed,
  'package.json': { name: 'remote-news', version: '1.2.3' },
  'part.json': part,
  'host/part.json': { kind: 'host', pages: [], views: [], slices: [], budget: {} },
});

test('a remote is read as one, and a host is refused by its folder', () => {
  expect(readRemote(path())).toEqual(part);
  expect(() => readRemote(path('host'))).toThrow('host/part.json says the kind "host"');
});

test('build.json says what a remote is, fills, brings, exposes and expects of the host', () => {
  const { container, shared, says } = describeRemote(
    { folder: path(), contract: 2 },
    'script',
    '2.1.0',
  );
  expect(container).toBe(placeholder);
  expect(shared['react']).toMatchObject({ import: false });
  expect(says).toEqual({
    name: 'remote-news',
    kind: 'remote',
    version: '1.2.3',
    contract: 2,
    entryType: 'script',
    container: placeholder,
    exposes: ['./remote'],
    fills: ['news'],
    pages: [{ path: '/news', title: 'お知らせ', session: false, menu: null }],
    runtime: '2.1.0',
    slices: ['news'],
    shared: expect.objectContaining({
      yup: { version: '6.2.3', range: '^6.2.3', singleton: false, import: true },
    }),
  });
});

test("a remote's container exposes one module, and leaves core and snapshots to the host", () => {
  const { container, shared } = describeRemote({ folder: path(), contract: 2 }, 'script', '2.1.0');
  expect(containerOptions({ container, shared })).toEqual({
    name: placeholder,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
    shared,
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
});
