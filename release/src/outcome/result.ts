import type { Result as Outcome } from '../protocol/result';
import { formatRefusal } from './format';
import type { Refusal } from './refusal';

/** The result of a flow or a step: a value, or every refusal. */
export type Result<T> = Outcome<T, Refusal[]>;

export const done = <T>(value: T): Result<T> => ({ ok: true, value });

export const refused = (...failure: Refusal[]): Result<never> => ({ ok: false, failure });

/** Thrown by {@link orThrow} alone. Its message has one line for each refusal, with the repair. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';

  constructor(readonly refusals: Refusal[]) {
    super(refusals.map(formatRefusal).join('\n'));
  }
}

/** Returns the value, for a program that ends if a flow refuses. @throws {ReleaseRefused} */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ReleaseRefused(result.failure);
}
