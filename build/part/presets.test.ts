import { aFolder } from '../testing/a-folder';
import { esbuildTargets } from './browsers';
import { bundleConfig } from './bundle';
import { placeholder } from './placeholder';
import { runtimeOfModules } from './runtime-of-modules';
import { runtimeVersion } from './runtime-version';

test('every part is bundled for any address, under names with a hash, for two versions in one page', () => {
  expect(bundleConfig('/part')).toEqual({
    context: '/part',
    mode: 'production',
    target: 'web',
    devtool: false,
    output: {
      path: '/part/dist',
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: placeholder,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 20_000,
    },
    resolve: { extensions: ['.ts', '.tsx', '...'] },
    optimization: { splitChunks: false },
    performance: false,
  });
});

test('esbuild and Vite are told the same browsers, each with its oldest version', () => {
  expect(esbuildTargets).toEqual(['chrome97', 'edge97', 'firefox98', 'safari15.4', 'ios15.4']);
});

test.each([
  ['@module-federation/runtime', '@module-federation/runtime/bundler'],
  ['@module-federation/runtime/helpers', '@module-federation/runtime/helpers'],
  ['/x/@module-federation/sdk/dist/index.cjs', '/x/@module-federation/sdk/dist/index.js'],
  ['/x/other/dist/index.cjs', '/x/other/dist/index.cjs'],
])('the request of %s is answered by %s, which tree shaking shortens', (request, answered) => {
  const asked = { request };
  for (const [pattern, replace] of runtimeOfModules) if (pattern.test(request)) replace(asked);
  expect(asked.request).toBe(answered);
});

const path = aFolder({
  'node_modules/@module-federation/runtime/package.json': {
    name: '@module-federation/runtime',
    version: '2.1.0',
    main: 'dist/index.js',
  },
  'node_modules/@module-federation/runtime/dist/index.js': '',
});

test("the runtime's version is that of the package that a file would import, by whichever path", () => {
  expect(runtimeVersion('@module-federation/runtime', path('src/remote.ts'))).toBe('2.1.0');
});
