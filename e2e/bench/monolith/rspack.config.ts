import { NormalModuleReplacementPlugin } from '@rspack/core';
import { join } from 'node:path';
import { commonConfig } from 'tooling/rspack';

const ofComposition = /\/remotes\/(composition|federation)$/;

/** The host's sources as one plain application with lazy routes: no federation runtime in it. */
const config = commonConfig({
  folder: join(import.meta.dirname, '../../../host'),
  entry: './src/index.tsx',
  plugins: [
    new NormalModuleReplacementPlugin(ofComposition, join(import.meta.dirname, 'remotes.js')),
  ],
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
