import type { Violation } from '@order-change/contract';

/** Codes with their places, in one order; a request that is wrong in itself has nothing but that. */
export function verdict(violations: readonly Pick<Violation, 'code' | 'path'>[]): string[] {
  const codes = violations.map(({ code }) => code);
  if (codes.includes('MSGECCSE9000')) return ['MSGECCSE9000'];
  return violations.map(({ code, path }) => `${code} ${path}`).sort();
}
