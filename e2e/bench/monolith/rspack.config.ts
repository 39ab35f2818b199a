import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { commonConfig } from '@order-change/build/rspack';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { remotesModule } from './remotes-module';

const ofComposition = /^\.\/(remotes\/)?(composition|load-remote|federation-runtime)$/;
const root = join(import.meta.dirname, '../../..');

const inPlace = join(root, 'e2e/node_modules/.cache/monolith-remotes.js');
mkdirSync(dirname(inPlace), { recursive: true });
writeFileSync(inPlace, remotesModule(root));

/** The code of calls as a part of the entry: what an application does that defers none. */
const callsInEntry = join(root, 'e2e/node_modules/.cache/monolith-calls.js');
const later = JSON.stringify(join(root, 'shared-api/client/later.ts'));
writeFileSync(
  callsInEntry,
  `import * as later from ${later};\nexport const loadLater = async () => later;\nexport const fetchLater = loadLater;\n`,
);
/** Of `publish.ts`: the folder of the built files, and whether the code of calls comes later. */
const { MONOLITH_DIST = 'dist', MONOLITH_DEFERS } = process.env;

/** The host's sources as one plain application with lazy routes: no federation in it. */
const config = commonConfig({
  folder: join(root, 'host'),
  entry: './src/index.tsx',
  plugins: [
    new NormalModuleReplacementPlugin(ofComposition, inPlace),
    ...(MONOLITH_DEFERS ? [] : [new NormalModuleReplacementPlugin(/\/load-later$/, callsInEntry)]),
  ],
  ...(MONOLITH_DEFERS && { compiledAhead: /^main\./ }),
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
