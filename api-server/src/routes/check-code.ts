import { checkCodeRequest, emptyAnswer, errorAnswer, parse } from '@order-change/contract';
import type { ApiApp } from '../http/api-app';
import { tryLater, violated, type Refusal } from '../http/refusal';
import { judgedByHandler } from '../http/yup';
import type { Services } from '../services';
import { clearCookie, readCookie, writeCookie } from '../session/cookies';
import { beginSession, endSession } from '../session/sessions';
import { emailKey } from '../sign-in/email-state';
import { checkCode } from '../sign-in/check-code';
import { countClientCall } from '../sign-in/count-call';

export function addCheckCode(app: ApiApp, services: Services): void {
  const { settings } = services;

  /** What costs no try is limited for the client. */
  const uncounted = async (refusal: Refusal, clientAddress: string) =>
    (await countClientCall(services, clientAddress)) ? refusal : tryLater();

  app.post(
    '/v1.0/authentication/check-code',
    {
      config: { signIn: 'codeAccepted' },
      schema: {
        summary: 'Checks an authentication code and begins a session',
        body: checkCodeRequest,
        response: { 200: emptyAnswer, 400: errorAnswer, 503: errorAnswer },
      },
      validatorCompiler: judgedByHandler,
    },
    async (request, reply) => {
      const body = parse(checkCodeRequest, request.body ?? null);
      if (!body.ok) return uncounted(violated(body.violations), request.ip);
      const { contactEmail: email, oneTimePassword: digits } = body.value;
      const browser = readCookie(request, settings, 'browser');
      const refusal = await checkCode(services, { email, digits, browser });
      if (refusal?.code === 'MSGEORSE0005') return uncounted(refusal, request.ip);
      if (refusal) return refusal;

      const earlier = readCookie(request, settings, 'session');
      if (earlier !== undefined) await endSession(services, earlier);
      const { token, session } = await beginSession(services, emailKey(services.digest, email));
      request.session = session;
      clearCookie(reply, settings, 'browser');
      writeCookie(reply, settings, 'session', token);
      return {};
    },
  );
}
