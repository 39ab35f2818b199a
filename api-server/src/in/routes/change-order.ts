import { errorAnswer, orderAcceptance } from '@order-change/contract';
import { object, string } from 'yup';
import { acceptChange, type Aside, type ChangeBody } from '../../domain/orders/accept-change';
import { changeShape } from '../../domain/orders/change-shape';
import { createTurns } from '../../domain/orders/turns';
import { invalidRequest, notSignedIn, toAnswer, tryLater } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import { bodyLimits, orderLimits } from '../../limits';
import type { ApiApp } from '../http/api-app';
import { stepAside } from '../http/bounded-work';
import { checkedByHandler } from '../http/yup';

const keyFormat = /^[\x21-\x7e]{1,255}$/;

export function addChangeOrder(app: ApiApp, services: Services): void {
  const turns = createTurns(orderLimits);
  app.post(
    '/v1.0/subscription-order',
    {
      bodyLimit: bodyLimits.orderChange,
      config: { access: 'member', isRepeatable: true },
      schema: {
        summary: 'Changes the order; equal requests with one Idempotency-Key are one request',
        headers: object({ 'idempotency-key': string().required() }),
        body: changeShape,
        response: { 200: orderAcceptance, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer },
      },
      validatorCompiler: checkedByHandler,
    },
    async (request) => {
      const { session } = request;
      const body: unknown = request.body;
      const key = request.headers['idempotency-key'];
      if (!session || session.membershipNumber === null) return notSignedIn();
      if (typeof key !== 'string' || !keyFormat.test(key)) return invalidRequest();
      if (!isChangeBody(body)) return invalidRequest();
      const { membershipNumber } = session;
      const aside: Aside = (wait) => stepAside(request, wait);
      const change = { session, membershipNumber, key, body };
      const isTurn = await turns.take(membershipNumber, aside);
      if (!isTurn) return tryLater();
      const answer = await acceptChange(services, change, aside).finally(() =>
        turns.giveBack(membershipNumber),
      );
      // The session is narrowed: nothing may take it for a living one.
      if (answer.ok) request.session = null;
      return toAnswer(answer);
    },
  );
}

function isChangeBody(body: unknown): body is ChangeBody {
  return typeof body === 'object' && body !== null;
}
