import { errorAnswer } from '@order-change/contract';
import type { ObjectSchema } from 'yup';
import type { Answer } from './client';

/** Thrown if an API breaks the contract. The message says how, in one line. */
export class Departure extends Error {
  override name = 'Departure';
}

/** Thrown if this run lacks what a promise needs to be judged. The message says what, in one line. */
export class NotJudged extends Error {
  override name = 'NotJudged';
}

/** Is it a time as ISO 8601 in UTC (spec §6)? */
export const isInstant = (text: string | null): boolean =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text ?? '');

/** @throws {Departure} unless it holds. */
export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Departure(otherwise);
}

/** The body of a 200, as its schema reads it. */
export function expectAnswer<T extends object>(answer: Answer, schema: ObjectSchema<T>): T {
  expectThat(answer.status === 200, `the status is ${inShort(answer)}, not 200`);
  return read(answer, schema);
}

/** A refusal with a code, and a broken rule at each of these paths. */
export function expectRefusal(
  answer: Answer,
  code: string,
  { status = 400, paths = [] }: { status?: number; paths?: string[] } = {},
): void {
  expectThat(answer.status === status, `the status is ${inShort(answer)}, not ${status}`);
  const refusal = read(answer, errorAnswer);
  expectThat(refusal.code === code, `the code is ${refusal.code}, not ${code}`);
  const named = refusal.fields?.map(({ path }) => path) ?? [];
  const missing = paths.filter((path) => !named.includes(path));
  expectThat(missing.length === 0, `fields does not name ${missing.join(', ')}`);
}

function read<T extends object>({ body }: Answer, schema: ObjectSchema<T>): T {
  try {
    return schema.validateSync(body) as T;
  } catch (error) {
    throw new Departure(`the body breaks its schema: ${(error as Error).message}`);
  }
}

function inShort({ status, body }: Answer): string {
  const code = (body as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? `${status} (${code})` : String(status);
}
