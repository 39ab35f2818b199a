import { errorAnswer, limits, membershipRequest, orderSchema, parse } from 'shared-api/contract';
import type { ApiApp } from '../http/api-app';
import { notSignedIn, Refusal, violated } from '../http/refusal';
import { isEmptyBody } from '../http/request';
import { judgedByHandler } from '../http/yup';
import { whyClosed } from '../orders/why-closed';
import { findOrder } from '../orders/find-order';
import type { Services } from '../services';
import { admitMember, type Session } from '../session/sessions';
import { checkMembership } from '../sign-in/check-membership';

const searchRequest = membershipRequest(limits.membershipNumberLength);

/** The membership check, and the member's order. An empty body resumes a session that passed the check. */
export function addSearchOrder(app: ApiApp, services: Services): void {
  app.post(
    '/v1.0/subscription-order/search',
    {
      config: { access: 'session', signIn: 'membershipPassed' },
      schema: {
        summary: 'Checks a membership and answers its order',
        body: searchRequest,
        response: { 200: orderSchema, 400: errorAnswer, 401: errorAnswer, 503: errorAnswer },
      },
      validatorCompiler: judgedByHandler,
    },
    async ({ body, session, ip }) => {
      if (!session) return notSignedIn();
      const member = await identify(services, session, ip, body);
      if (member instanceof Refusal) return member;
      const found = await findOrder(services.database, member);
      if (!found) return notSignedIn();
      const closed = whyClosed(found, services.clock());
      return closed ? new Refusal(closed) : found.order;
    },
  );
}

/** The session's member, when it has one and is asked for nothing else; else who passes the check. */
async function identify(
  services: Services,
  session: Session,
  clientAddress: string,
  body: unknown,
): Promise<string | Refusal> {
  if (session.membershipNumber !== null && isEmptyBody(body)) return session.membershipNumber;
  const claim = parse(searchRequest, body ?? null);
  if (!claim.ok) return violated(claim.violations);
  const refusal = await checkMembership(services, { session, clientAddress }, claim.value);
  if (refusal) return refusal;
  await admitMember(services, session, claim.value.membershipNumber);
  return claim.value.membershipNumber;
}
