import {
  type ErrorAnswer,
  orderChangeSchema,
  type Violation,
  violationsOf,
} from '@order-change/contract';
import { verdict } from '@order-change/testing/oracle';
import type { Answer } from './browser';
import type { ShapedOrder } from './shaped-order';

/** Returns what the form says of a request. */
export function formVerdict({ rules }: ShapedOrder, body: unknown): string[] {
  return verdict(violationsOf(orderChangeSchema(rules), body));
}

/** The server's answer. */
export function answerVerdict({ status, body }: Answer): string[] {
  if (status === 200) return [];
  const { code, fields } = body as ErrorAnswer;
  if (!fields) return [code];
  expect(code).toBe(fields[0]?.code);
  return verdict(fields as Violation[]);
}
