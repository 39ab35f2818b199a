import { changeAnswer, errorAnswer } from '@order-change/contract';
import { object, string } from 'yup';
import { acceptChange } from '../../domain/orders/accept-change';
import { changeShape } from '../../domain/orders/change-shape';
import { takeBack } from '../../domain/orders/take-back';
import { createTurns } from '../../domain/orders/turns';
import type { Aside, ChangeBody } from '../../domain/orders/unless-locked';
import type { Session } from '../../domain/session/sessions';
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
        summary:
          'Changes the order, in the place of a pending change if `replaces` names it; `takesBack` takes one back; equal requests with one Idempotency-Key are one request',
        headers: object({ 'idempotency-key': string().required() }),
        body: changeShape,
        response: { 200: changeAnswer, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer },
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
      const isTakeBack = services.settings.takeBack !== 'off' && 'takesBack' in body;
      // Whose change was accepted comes here by its key, or to take it back.
      if (!isTakeBack && !isWhole(session, services.digest('idempotency', key)))
        return notSignedIn();
      const isTurn = await turns.take(membershipNumber, aside);
      if (!isTurn) return tryLater();
      const act = isTakeBack ? takeBack : acceptChange;
      const answer = await act(services, change, aside).finally(() =>
        turns.giveBack(membershipNumber),
      );
      // The session is narrowed: nothing may take it for a living one.
      if (answer.ok && !isTakeBack) request.session = null;
      return toAnswer(answer);
    },
  );
}

function isWhole({ acceptedKey }: Session, key: string): boolean {
  return acceptedKey === null || acceptedKey === key;
}

function isChangeBody(body: unknown): body is ChangeBody {
  return typeof body === 'object' && body !== null;
}
