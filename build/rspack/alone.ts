import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { commonConfig } from './common';

interface AloneOptions {
  /** the remote's folder, absolute */
  folder: string;
  /** a port of this machine alone */
  port: number;
  /** the origin of the API and of its pictures */
  apiUrl: string;
  /** the origin of the inbox in which codes arrive */
  inboxUrl: string;
}

/**
 * A remote alone, from `dev/`: a plain application without federation, and the dev server that shows it
 * in front of an API.
 */
export function aloneConfig({ folder, port, apiUrl, inboxUrl }: AloneOptions): Configuration {
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
    devServer: {
      host: '127.0.0.1',
      port,
      allowedHosts: ['localhost', '127.0.0.1'],
      historyApiFallback: true,
      client: { logging: 'warn' },
      proxy: [
        { context: ['/api', '/images'], target: apiUrl },
        { context: ['/inbox'], target: inboxUrl, pathRewrite: { '^/inbox': '' } },
      ],
    },
  };
}
