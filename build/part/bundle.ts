import { join } from 'node:path';
import { placeholder } from './placeholder';

/** Build configuration of every part, for rspack and webpack. Its bytes do not depend on where they will be served. */
export function bundleConfig(folder: string) {
  return {
    context: folder,
    mode: 'production' as const,
    target: 'web' as const,
    devtool: false as const,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // So that two versions of a remote can load their chunks in one page.
      uniqueName: placeholder,
      crossOriginLoading: 'anonymous' as const,
      // Milliseconds, as long as a remote may take; by itself it is two minutes.
      chunkLoadTimeout: 20_000,
    },
    resolve: { extensions: ['.ts', '.tsx', '...'] },
    optimization: { splitChunks: false as const },
    performance: false as const,
  };
}
