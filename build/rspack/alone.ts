import { HtmlRspackPlugin, type Configuration } from '@rspack/core';
import { commonConfig } from './common';

/** A remote alone, from `dev/`: a plain application without federation, for `npm run dev`. */
export function aloneConfig(folder: string): Configuration {
  const config = commonConfig({
    folder,
    entry: './dev/index.tsx',
    plugins: [new HtmlRspackPlugin({ template: './dev/index.html', scriptLoading: 'defer' })],
  });
  return {
    ...config,
    mode: 'development',
    devtool: 'source-map',
    infrastructureLogging: { level: 'warn' },
    output: { ...config.output, publicPath: '/' },
  };
}
