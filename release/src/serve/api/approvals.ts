import { Value } from '@sinclair/typebox/value';
import { allow, isTokenName, type Token } from '../../credentials/token';
import { serveLimits } from '../../limits';
import type { Operation } from '../../operation';
import { done, refusal, refused, type Result } from '../../outcome';
import { list, number, type ReadBy, type Reader, record, shape, text } from '../../protocol/read';
import type { Kept } from '../kept';

/** Call of a token that waits for the approval of another one. */
export interface Waiting {
  number: number;
  operation: Operation;
  input: Record<string, unknown>;
  by: string;
  /** ms since the epoch */
  asked: number;
}

const count = number(0, Number.MAX_SAFE_INTEGER);
const any: Reader<unknown> = (value) => value;
const anyText = text(() => true, 'a text');

/** `approvals.json`, beside the store. */
export const readApprovals = shape({
  /** A number is given once: who approves it approves what was asked under it. */
  newest: count,
  waiting: list(
    shape({
      number: count,
      /** the path of its operation */
      call: anyText,
      input: record(
        () => true,
        () => any,
      ),
      by: text(isTokenName, 'a name of a token'),
      asked: count,
    }),
  ),
});
type KeptApprovals = ReadBy<typeof readApprovals>;

export const noApprovals: KeptApprovals = { newest: 0, waiting: [] };

/** After a broken file: numbers go on from the seconds of now, since no number is given twice. @param now ms */
export const approvalsAnew = (now: number): KeptApprovals => ({
  newest: Math.floor(now / 1000),
  waiting: [],
});

/** Returns a waiting call; none if its input, of an earlier version of this tool, does not fit any more. */
function toWaiting(
  operations: readonly Operation[],
  { call, ...asked }: KeptApprovals['waiting'][number],
): Waiting[] {
  const operation = operations.find(({ path, waits }) => waits && path === call);
  const isRight = operation && Value.Check(operation.input, asked.input);
  return isRight ? [{ ...asked, operation }] : [];
}

/**
 * Keeps what waits for a second person's word.
 *
 * @param operations those that can wait, among others
 * @param now ms since the epoch
 */
export function createApprovals(
  operations: readonly Operation[],
  now: () => number,
  kept: Kept<KeptApprovals>,
) {
  let all = kept.first.waiting.flatMap((one) => toWaiting(operations, one));
  let { newest } = kept.first;
  const current = () => (all = all.filter(({ asked }) => now() < asked + serveLimits.waits));
  const save = () =>
    kept.save({
      newest,
      waiting: all.map(({ operation, ...one }) => ({ ...one, call: operation.path })),
    });

  return {
    waiting: (): readonly Waiting[] => current(),
    /** @param served the release beside which it was asked for: it applies to no other */
    ask(
      operation: Operation,
      input: Record<string, unknown>,
      by: string,
      served: string,
    ): Result<Waiting> {
      if (current().length >= serveLimits.waiting) return refused(refusal('too-much-at-once'));
      newest += 1;
      const asked = { expect: served, ...input };
      const one = { number: newest, operation, input: asked, by, asked: now() };
      all.push(one);
      save();
      return done(one);
    },
    /** Takes one out, for its approval. Refuses the one who asked, and one who may not do it. */
    take(number: number, approver: Token): Result<Waiting> {
      const one = current().find((other) => other.number === number);
      if (!one) return refused(refusal('nothing-waits', { number }));
      if (one.by === approver.name) return refused(refusal('own-approval', { name: one.by }));
      const { operation, input } = one;
      const allowed = allow(approver, operation.needs, operation.parts(input));
      if (!allowed.ok) return allowed;
      all = all.filter((other) => other !== one);
      save();
      return done(one);
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
