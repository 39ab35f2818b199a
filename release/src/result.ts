import { tell, type Refusal } from './refusals';

/** What a flow or a step of it answers: an expected failure is a value, with all that is refused. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusals: Refusal[] };

export const done = <T>(value: T): Result<T> => ({ ok: true, value });

export const refused = (...refusals: Refusal[]): Result<never> => ({ ok: false, refusals });

/** Thrown by {@link orThrow} alone: one line for each refusal, that says what to do. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';

  constructor(readonly refusals: Refusal[]) {
    super(refusals.map(tell).join('\n'));
  }
}

/** For a program that has nothing left to do when a flow refuses. @throws {ReleaseRefused} */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ReleaseRefused(result.refusals);
}
