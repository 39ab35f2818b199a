import fastify from 'fastify';
import { CannotStart } from '../ground/cannot-start';
import { createProgressPrinter } from '../ground/progress';
import { serverOptions } from '../in/http/server-options';
import { startBackend } from './backend';
import { readConfig } from './config/config';
import { demoPhoneNumber } from './demo/load-demo';
import { missingSecurityContact } from './security-contact';
import { closeInTime } from './stop/close-in-time';
import { closeWhenAsked } from './stop/close-when-asked';

/** Serves the API alone, without the site. */
export async function serveAlone(): Promise<void> {
  const config = readConfig(process.env);
  const server = fastify(serverOptions(config));
  closeInTime(server);
  const missing = config.NODE_ENV === 'production' ? missingSecurityContact() : undefined;
  if (missing !== undefined) server.log.warn(missing);
  const backend = await startBackend(config, {
    report: createProgressPrinter((line) => console.log(line)),
    onError: (error) => server.log.error(error, 'failed in the background'),
    onNotice: (line) => server.log.warn(line),
  });
  await server.register(backend.api);
  server.addHook('onClose', backend.close);
  closeWhenAsked(() => server.close());

  const { HOST: host, PORT: port } = config;
  const address = await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(
      `Port ${port} cannot be used (${error.code}). Free it, or name another one in PORT.`,
    );
  });
  console.log(`API    ${address}/api`);
  if (backend.inboxUrl !== undefined) {
    console.log(`Inbox  ${backend.inboxUrl}`);
    console.log(`Member 1000000001, telephone ${demoPhoneNumber}`);
  }
}
