import { errorAnswer, orderAcceptance } from 'shared-api/contract';
import { object, string } from 'yup';
import type { ApiApp } from '../http/api-app';
import { invalidRequest, notSignedIn, Refusal } from '../http/refusal';
import { judgedByHandler } from '../http/yup';
import { acceptChange, type ChangeBody } from '../orders/accept-change';
import { changeShape } from '../orders/change-shape';
import type { Services } from '../services';

/** Several times the longest change, every character escaped; a list of thousands would cost seconds to judge. */
const bodyLimit = 16 * 1024;

const keyFormat = /^[\x21-\x7e]{1,255}$/;

export function addChangeOrder(app: ApiApp, services: Services): void {
  app.post(
    '/v1.0/subscription-order',
    {
      bodyLimit,
      config: { access: 'member', isRepeatable: true },
      schema: {
        summary: 'Changes the order; equal requests with one Idempotency-Key are one request',
        headers: object({ 'idempotency-key': string().required() }),
        body: changeShape,
        response: { 200: orderAcceptance, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer },
      },
      validatorCompiler: judgedByHandler,
    },
    async (request) => {
      const { session } = request;
      const body: unknown = request.body;
      const key = request.headers['idempotency-key'];
      if (!session || session.membershipNumber === null) return notSignedIn();
      if (typeof key !== 'string' || !keyFormat.test(key)) return invalidRequest();
      if (!isChangeBody(body)) return invalidRequest();
      const { membershipNumber } = session;
      const answer = await acceptChange(services, { session, membershipNumber, key, body });
      // The session is narrowed: nothing may take it for a living one.
      if (!(answer instanceof Refusal)) request.session = null;
      return answer;
    },
  );
}

function isChangeBody(body: unknown): body is ChangeBody {
  return typeof body === 'object' && body !== null;
}
