import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { ownFault } from '../part/own-fault';
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
 *
 * @throws for an address without its scheme, to which the proxy would answer 504 alone, or with a path, behind which it
 * would ask for `/api`
 */
export function aloneConfig({ folder, port, apiUrl, inboxUrl }: AloneOptions): Configuration {
  for (const [name, url] of Object.entries({ API_URL: apiUrl, INBOX_URL: inboxUrl }))
    if (!/^https?:\/\/[^/?#@]+\/?$/.test(url))
      throw ownFault(
        `${name} needs an address like http://127.0.0.1:8080, without a path, not "${url}".`,
      );
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw ownFault('DEV_PORT is no number of a port, 0 to 65535.');
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
      onListening: () => console.log(`http://127.0.0.1:${port}/ in front of the API at ${apiUrl}`),
      client: { logging: 'warn' },
      proxy: [
        // By its own name: where several sites share one address, another one would answer.
        { context: ['/api', '/images'], target: apiUrl, changeOrigin: true },
        { context: ['/inbox'], target: inboxUrl, pathRewrite: { '^/inbox': '' } },
      ],
    },
  };
}
