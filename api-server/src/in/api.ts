import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Services } from '../ground/services';
import { bodyLimits, workLimits } from '../limits';
import type { ApiApp } from './http/api-app';
import { addBoundedWork, leaveWithAnswer, refuseTooLarge } from './http/bounded-work';
import { addCompression } from './http/compression';
import { boundConnections } from './http/connections';
import { typed } from './http/disarmed';
import { addCommonHooks } from './http/hooks';
import { addJsonBody } from './http/json-body';
import { refuseExpectations } from './http/refuse-expectations';
import { boundUnreadAnswers, createUnreadAnswers } from './http/unread-answers';
import { validateWithYup, type YupTypeProvider } from './http/yup';
import { createItemPictures, type ItemPictures } from './published/item-pictures';
import { createPublishedCatalogs } from './published/published-catalogs';
import { addAddresses } from './routes/addresses';
import { addAnnouncements } from './routes/announcements';
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
import { addSessionHooks } from './session/session-hooks';
import { addClockWatch } from './watch-clock';

/**
 * Makes the API as a Fastify plugin: the calls under `/api`, the catalogue's pictures under
 * `/images/items`, and `/healthz`. Register it at the root of a server made with `serverOptions`, before what else that
 * serves: no answer of the server lets a browser guess its type.
 */
export function createApi(services: Services): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (server) => {
    server.addHook('onRequest', async (_, reply) => void reply.headers(typed));
    boundConnections(server.server);
    refuseExpectations(server.server);
    addHealth(server);
    const pictures = createItemPictures(services);
    await server.register((app) => addItemPictures(app, pictures));
    await server.register((app) => addCalls(app, services, pictures), { prefix: '/api' });
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true }); // its hook is the server's
}

async function addCalls(
  app: FastifyInstance,
  services: Services,
  pictures: ItemPictures,
): Promise<void> {
  addJsonBody(app);
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bodyLimits.usual;
  });
  app.setValidatorCompiler(validateWithYup);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(cookie);
  addCommonHooks(app, services.settings);
  addBoundedWork(app, services);
  addClockWatch(app, services);
  addSessionHooks(app, services);
  refuseTooLarge(app);
  addCompression(app);
  boundUnreadAnswers(app, createUnreadAnswers(workLimits.maxUnreadBytes));
  leaveWithAnswer(app);
  addRoutes(app.withTypeProvider<YupTypeProvider>(), services, pictures);
}

function addRoutes(app: ApiApp, services: Services, pictures: ItemPictures): void {
  addSendCode(app, services);
  addCheckCode(app, services);
  addSignOut(app, services);
  const catalogs = createPublishedCatalogs(services, pictures);
  addSearchOrder(app, services, { catalogs, pictures });
  addCatalogs(app, catalogs);
  addChangeOrder(app, services);
  addMetadata(app, services);
  addAnnouncements(app, services);
  addAddresses(app, services);
  addInvalidStrings(app);
  addUndeliverable(app, services);
}
