import {
  type ErrorAnswer,
  type Message,
  message,
  type MessageCode,
  messageLines,
  type Result,
  type Violation,
} from '@order-change/contract';

export type RefusalStatus = 400 | 401 | 403 | 408 | 500 | 503;
type Details = Partial<Pick<ErrorAnswer, 'fields' | 'attemptsLeft' | 'lockedUntilDatetime'>>;

/**
 * An expected failure of a call, and the body that answers it. A handler hands it to Fastify in place of its
 * answer (`toAnswer`); the status goes with it. The front end knows no other statuses: locks, no match and
 * "already accepted" are all 400 with a code.
 */
export class Refusal implements ErrorAnswer {
  readonly code: MessageCode;
  readonly message: string;
  readonly params?: string[];
  readonly fields?: NonNullable<ErrorAnswer['fields']>;
  readonly attemptsLeft?: number;
  readonly lockedUntilDatetime?: Date;
  readonly #status: RefusalStatus;

  constructor(reason: Message, details: Details = {}, status: RefusalStatus = 400) {
    this.code = reason.code;
    this.message = messageLines(reason).join('\n');
    if (reason.params.length > 0) this.params = [...reason.params];
    if (details.fields) this.fields = details.fields;
    if (details.attemptsLeft !== undefined) this.attemptsLeft = details.attemptsLeft;
    if (details.lockedUntilDatetime) this.lockedUntilDatetime = details.lockedUntilDatetime;
    this.#status = status;
  }

  /** Not part of the body. */
  get status(): RefusalStatus {
    return this.#status;
  }
}

export const refused = (failure: Refusal) => ({ ok: false, failure }) as const;

/** Returns what the server answers with: the value, or the refusal. */
export function toAnswer<T>(result: Result<T, Refusal>): T | Refusal {
  return result.ok ? result.value : result.failure;
}

/** The request itself is unreadable, of a wrong type, or to a place that does not exist. */
export function invalidRequest(): Refusal {
  return new Refusal(message('MSGECCSE9000'));
}

export function notSignedIn(): Refusal {
  return new Refusal(message('MSGECCSE0002'), {}, 401);
}

/** From another site, or for something that belongs to another member. */
export function forbidden(): Refusal {
  return new Refusal(message('MSGECCSE9002'), {}, 403);
}

export function tryLater(status: 408 | 503 = 503): Refusal {
  return new Refusal(message('MSGECCSE9001'), {}, status);
}

export function systemError(): Refusal {
  return new Refusal(message('MSGECCSE9999'), {}, 500);
}

/** True when the body itself is wrong, whatever else is: that outranks every rule. */
export function isUnreadable(violations: readonly Violation[]): boolean {
  return violations.some(({ code }) => code === 'MSGECCSE9000');
}

/** All broken rules, in the order of the body; the first is the code, unless the body itself is wrong. */
export function violated(
  violations: readonly Violation[],
  details: Pick<Details, 'lockedUntilDatetime'> = {},
): Refusal {
  const [first] = violations;
  if (!first || isUnreadable(violations)) return invalidRequest();
  const fields = violations.map(({ path, code, params }) => ({ path, code, params: [...params] }));
  return new Refusal(first, { ...details, fields });
}
