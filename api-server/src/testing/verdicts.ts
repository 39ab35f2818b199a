import {
  orderChangeSchema,
  violationsOf,
  type ErrorAnswer,
  type Violation,
} from 'shared-api/contract';
import type { Answer } from './browser';
import type { ShapedOrder } from './shaped-order';

/** Codes with their places, in one order; a request that is wrong in itself has nothing but that. */
export function verdict(violations: readonly Pick<Violation, 'code' | 'path'>[]): string[] {
  const codes = violations.map(({ code }) => code);
  if (codes.includes('MSGECCSE9000')) return ['MSGECCSE9000'];
  return violations.map(({ code, path }) => `${code} ${path}`).sort();
}

/** What the form says of a request. */
export function formVerdict({ rules }: ShapedOrder, body: unknown): string[] {
  return verdict(violationsOf(orderChangeSchema(rules), body));
}

/** What the server said of it. */
export function answerVerdict({ status, body }: Answer): string[] {
  if (status === 200) return [];
  const { code, fields } = body as ErrorAnswer;
  if (!fields) return [code];
  expect(code).toBe(fields[0]?.code);
  return verdict(fields as Violation[]);
}
