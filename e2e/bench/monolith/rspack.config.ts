import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commonConfig } from '@order-change/build/rspack';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { remotesModule } from './remotes-module';

const ofComposition = /^\.\/(remotes\/)?(composition|load-remote)$/;
const root = join(import.meta.dirname, '../../..');

const inPlace = join(root, 'e2e/node_modules/.cache/monolith-remotes.js');
mkdirSync(dirname(inPlace), { recursive: true });
writeFileSync(inPlace, remotesModule(root));

/** The host's sources as one plain application with lazy routes: no federation runtime in it. */
const config = commonConfig({
  folder: join(root, 'host'),
  entry: './src/index.tsx',
  plugins: [new NormalModuleReplacementPlugin(ofComposition, inPlace)],
});

// Every build is measured once, so its files need no hash in their names.
export default {
  ...config,
  output: {
    ...config.output,
    path: join(import.meta.dirname, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
};
