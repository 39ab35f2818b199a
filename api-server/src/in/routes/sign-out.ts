import { emptyAnswer } from '@order-change/contract';
import { endSession } from '../../domain/session/sessions';
import type { Services } from '../../ground/services';
import type { ApiApp } from '../http/api-app';
import { clearCookie, readCookie } from '../session/cookies';

/** Serves the sign-out, none of the specification's calls: metadata says that it exists. Without a session it does nothing. */
export function addSignOut(app: ApiApp, services: Services): void {
  const { settings } = services;
  app.post(
    '/v1.0/authentication/sign-out',
    { schema: { summary: 'Ends the session', response: { 200: emptyAnswer } } },
    async (request, reply) => {
      const token = readCookie(request, settings, 'session');
      if (token !== undefined) await endSession(services, token);
      request.session = null;
      clearCookie(reply, settings, 'session');
      return {};
    },
  );
}
