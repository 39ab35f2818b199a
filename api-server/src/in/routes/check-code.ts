import { checkCodeRequest, emptyAnswer, errorAnswer, parse } from '@order-change/contract';
import { beginSession, endSession } from '../../domain/session/sessions';
import { checkCode } from '../../domain/sign-in/check-code';
import { countClientCall } from '../../domain/sign-in/count-call';
import { emailKey } from '../../domain/sign-in/email-state';
import { type Refusal, tryLater, violated } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import type { ApiApp } from '../http/api-app';
import { checkedByHandler } from '../http/yup';
import { clearCookie, readCookie, writeCookie } from '../session/cookies';

export function addCheckCode(app: ApiApp, services: Services): void {
  const { settings } = services;

  /** Limits, for the client, the calls that cost no try. */
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
      validatorCompiler: checkedByHandler,
    },
    async (request, reply) => {
      const body = parse(checkCodeRequest, request.body ?? null);
      if (!body.ok) return uncounted(violated(body.failure), request.ip);
      const { contactEmail: email, oneTimePassword: digits } = body.value;
      const browser = readCookie(request, settings, 'browser');
      const checked = await checkCode(services, { email, digits, browser });
      if (!checked.ok) {
        const { failure } = checked;
        return failure.code === 'MSGEORSE0005' ? uncounted(failure, request.ip) : failure;
      }

      const earlier = readCookie(request, settings, 'session');
      if (earlier !== undefined) await endSession(services, earlier);
      const key = emailKey(services.digest, email);
      const { token, session } = await beginSession(services, key, email);
      request.session = session;
      clearCookie(reply, settings, 'browser');
      writeCookie(reply, settings, 'session', token);
      return {};
    },
  );
}
