import { join, resolve } from 'node:path';
import { commonConfig } from '@order-change/build/rspack';
import { callsInEntry, replaceRemotes } from '../host-sources';
import { remotesModule } from './remotes-module';

const root = join(import.meta.dirname, '../../..');
/** Options from `publish.ts`: the folder of the built files, and whether the code of calls comes later. */
const { MONOLITH_DIST = 'dist', MONOLITH_DEFERS } = process.env;

/** The host's sources as one plain application with lazy routes: no federation in it. */
const config = commonConfig({
  folder: join(root, 'host'),
  entry: './src/index.tsx',
  plugins: [
    replaceRemotes(
      MONOLITH_DEFERS ? 'tricks-remotes.js' : 'monolith-remotes.js',
      remotesModule(root, undefined, MONOLITH_DEFERS === '1'),
    ),
    ...(MONOLITH_DEFERS ? [] : [callsInEntry()]),
  ],
  ...(MONOLITH_DEFERS && { compiledAhead: /\.js$/ }),
});

// Every build is measured once, so its files need no hash in their names.
export default {
  ...config,
  output: {
    ...config.output,
    path: resolve(import.meta.dirname, MONOLITH_DIST),
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
};
