import {
  type Clock,
  closeInTime,
  type Config,
  createProgressPrinter,
  serverOptions,
  startBackend,
} from 'api-server';
import fastify, { type FastifyServerOptions } from 'fastify';
import { createSite } from 'release';
import { createCollector } from './collector';
import { portRefused } from './port';
import { selfSigned } from './self-signed';
import { step } from './steps';

export interface ServeOptions {
  siteDir: string;
  /** Settles when the site stands in its folder. The API starts meanwhile, and nobody is served before. */
  composed?: Promise<void>;
  /** a certificate of this machine's own, for phones */
  https?: boolean;
  /** takes the page's telemetry itself, at `/v2/track` */
  collect?: boolean;
  clock?: Clock;
}

export interface Served {
  /** the address of site and API */
  url: string;
  inboxUrl: string | undefined;
  close: () => Promise<void>;
}

/**
 * Serves the site and the API on one origin, with the database and the mail behind them.
 *
 * @throws {CannotStart} with one clear line when something outside must change first.
 */
export async function serve(
  config: Config,
  { siteDir, composed, https = false, collect = false, clock }: ServeOptions,
): Promise<Served> {
  composed?.catch(() => undefined); // it is awaited below, when the API has started
  const certificate = https ? { https: await selfSigned(config.DATA_DIR) } : {};
  // Fastify types a server with a certificate as another server; what is registered here suits both.
  const server = fastify({ ...serverOptions(config), ...certificate } as FastifyServerOptions);
  const backend = await step('Starting the API', () =>
    startBackend(config, {
      ...(clock ? { clock } : {}),
      report: createProgressPrinter((line) => console.log(line)),
      onError: (error) => server.log.error(error, 'failed in the background'),
      onNotice: (line) => server.log.warn(line),
    }),
  );
  closeInTime(server);
  server.addHook('onClose', backend.close);
  try {
    await composed;
    await server.register(backend.api);
    if (collect) await server.register(createCollector());
    await server.register(createSite({ siteDir }));
    await server.ready(); // a failure here is not one of the port
    const url = await listen(server, config);
    return { url, inboxUrl: backend.inboxUrl, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

interface Listening {
  listen: (options: { host: string; port: number }) => Promise<string>;
}

async function listen(server: Listening, { HOST: host, PORT: port }: Config): Promise<string> {
  try {
    const address = await server.listen({ host, port });
    return address.replace('127.0.0.1', 'localhost');
  } catch (error) {
    throw portRefused(port, error as NodeJS.ErrnoException);
  }
}
