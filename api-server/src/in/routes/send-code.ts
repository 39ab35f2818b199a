import { errorAnswer, sendCodeAnswer, sendCodeRequest } from '@order-change/contract';
import { countSend } from '../../domain/sign-in/count-call';
import { sendCode } from '../../domain/sign-in/send-code';
import { toAnswer, tryLater } from '../../ground/refusal';
import { createToken } from '../../ground/secrets';
import type { Services } from '../../ground/services';
import type { ApiApp } from '../http/api-app';
import { stepAside } from '../http/bounded-work';
import { readCookie, writeCookie } from '../session/cookies';

export function addSendCode(app: ApiApp, services: Services): void {
  const { settings } = services;
  app.post(
    '/v1.0/authentication/send-code',
    {
      config: { signIn: 'codeSent' },
      schema: {
        summary: 'Sends an authentication code to an e-mail address',
        body: sendCodeRequest,
        response: { 200: sendCodeAnswer, 400: errorAnswer, 503: errorAnswer },
      },
    },
    async (request, reply) => {
      if (!(await countSend(services, request.ip))) return tryLater();
      const browser = readCookie(request, settings, 'browser') ?? createToken();
      writeCookie(reply, settings, 'browser', browser);
      const sendMail: typeof services.sendMail = (mail) =>
        stepAside(request, () => services.sendMail(mail));
      return toAnswer(
        await sendCode({ ...services, sendMail }, request.body.contactEmail, browser),
      );
    },
  );
}
