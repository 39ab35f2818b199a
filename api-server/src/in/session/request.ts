import type { RefusalEvent, SignInEvent } from '@order-change/contract';
import type { Session } from '../../domain/session/sessions';

/**
 * Who may call a route: anyone, a signed-in browser, or one that passed the membership check.
 * Everyone is the default.
 */
export type Access = 'anyone' | 'session' | 'member';

declare module 'fastify' {
  interface FastifyRequest {
    /** the living session; a call that begins or ends one sets it */
    session: Session | null;
    /** for the log: `ok` or the code of the refusal */
    outcome: string;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** metadata is the same for everyone: it takes no part in sessions */
    isPublic?: boolean;
    /** a session whose change was accepted may still repeat that very request here, or take that change back */
    isRepeatable?: boolean;
    /** of a call of the sign-in: what has come of it when it goes well */
    signIn?: Exclude<SignInEvent, RefusalEvent>;
  }
}

const fieldsOf = (body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : undefined;

/** Asks for nothing in particular: a session that passed the membership check resumes by it. */
export function isEmptyBody(body: unknown): boolean {
  return fieldsOf(body)?.length === 0;
}

/** Names an order and nothing else: a session that passed the check chooses that one of its member's. */
export function isOrderChoice(body: unknown): body is { orderNumber: unknown } {
  const [field, ...others] = fieldsOf(body) ?? [];
  return field === 'orderNumber' && others.length === 0;
}
