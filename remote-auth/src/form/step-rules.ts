import type { Violation } from '@order-change/contract';

export type Values<Name extends string> = Record<Name, string>;

/** The contract's rules of the call that a step makes. */
export interface StepRules<Name extends string> {
  /** how messages name the fields */
  labels: Values<Name>;
  violations: (values: Values<Name>) => readonly Violation[];
  normalize: (values: Values<Name>) => Values<Name>;
}
