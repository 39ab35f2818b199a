import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ApiApp } from './http/api-app';
import { addCompression } from './http/compression';
import { addCommonHooks } from './http/hooks';
import { validateWithYup, type YupTypeProvider } from './http/yup';
import { createPublishedCatalogs } from './orders/published-catalogs';
import { addAddresses } from './routes/addresses';
import { addCatalogs } from './routes/catalogs';
import { addChangeOrder } from './routes/change-order';
import { addCheckCode } from './routes/check-code';
import { addHealth } from './routes/health';
import { addInvalidStrings } from './routes/invalid-strings';
import { addItemPictures } from './routes/item-pictures';
import { addMetadata } from './routes/metadata';
import { addSearchOrder } from './routes/search-order';
import { addSendCode } from './routes/send-code';
import { addSignOut } from './routes/sign-out';
import { addUndeliverable } from './routes/undeliverable';
import type { Services } from './services';
import { addSessionHooks } from './session/session-hooks';

/** Enough for the longest text that may be checked, every character escaped. */
const bodyLimit = 256 * 1024;

/**
 * The API as a Fastify plugin: the calls under `/api`, the catalogue's pictures under
 * `/images/items`, and `/healthz`. Register it at the root of a server made with `serverOptions`.
 */
export function createApi(services: Services): FastifyPluginAsync {
  return async (server) => {
    addHealth(server, services);
    await server.register((pictures) => addItemPictures(pictures, services));
    await server.register((app) => addCalls(app, services), { prefix: '/api' });
  };
}

async function addCalls(app: FastifyInstance, services: Services): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bodyLimit;
  });
  app.setValidatorCompiler(validateWithYup);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(cookie);
  await addCompression(app);
  addCommonHooks(app, services.settings);
  addSessionHooks(app, services);
  addRoutes(app.withTypeProvider<YupTypeProvider>(), services);
}

function addRoutes(app: ApiApp, services: Services): void {
  addSendCode(app, services);
  addCheckCode(app, services);
  addSignOut(app, services);
  const catalogs = createPublishedCatalogs(services);
  addSearchOrder(app, services, catalogs);
  addCatalogs(app, catalogs);
  addChangeOrder(app, services);
  addMetadata(app, services);
  addAddresses(app, services);
  addInvalidStrings(app);
  addUndeliverable(app, services);
}
