import { commandLineRefusals, refusals } from '../texts/en';
import type { FillArguments } from '../texts/fill';

/** Fault and fix in English, by the code. */
export const sentences = { ...refusals, ...commandLineRefusals };

export type RefusalCode = keyof typeof sentences;

/** An expected failure, or what a release goes on with: a code, and the parameters of its sentence. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** the faults that led to it, formatted after it */
  readonly because?: readonly Refusal[];
}

export function refusal<C extends RefusalCode>(
  code: C,
  ...[params]: FillArguments<(typeof sentences)[C][number]>
): Refusal {
  return { code, params: { ...params } };
}

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(sentences, code);

/** A refusal with the faults that led to it. */
export const because = (given: Refusal, faults: readonly Refusal[]): Refusal => ({
  ...given,
  because: faults,
});
