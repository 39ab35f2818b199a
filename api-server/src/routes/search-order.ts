import { errorAnswer, limits, membershipRequest, orderSchema, parse } from '@order-change/contract';
import type { PublishedCatalogs } from '../orders/published-catalogs';
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

/**
 * The membership check, and the member's order. An empty body resumes a session that passed the check.
 * A client that sends `x-catalog: address` gets the catalogue's address and the items of the order's
 * lines; any other gets all items.
 */
export function addSearchOrder(
  app: ApiApp,
  services: Services,
  catalogs: Pick<PublishedCatalogs, 'address'>,
): void {
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
    async ({ body, headers, session, ip }) => {
      if (!session) return notSignedIn();
      const member = await identify(services, session, ip, body);
      if (member instanceof Refusal) return member;
      const isShort = headers['x-catalog'] === 'address';
      const found = await findOrder(services.database, member, isShort ? 'ofOwnLines' : 'all');
      if (!found) return notSignedIn();
      const closed = whyClosed(found, services.clock());
      if (closed) return new Refusal(closed);
      if (!isShort) return found.order;
      const { catalog, ...order } = found.order;
      return {
        ...order,
        catalog: { ...catalog, url: await catalogs.address(catalog.catalogCode) },
      };
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
