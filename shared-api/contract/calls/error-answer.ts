import { array, date, type InferType, number, object, string } from 'yup';

/**
 * The body of every refusal. `fields` names each broken rule with its place in the request. It stands
 * apart from the other answers: who keeps a refusal parses it again, and ships this alone.
 */
export const errorAnswer = object({
  code: string().required(),
  message: string().defined(),
  params: array(string().required()).optional(),
  fields: array(
    object({
      path: string().defined(),
      code: string().required(),
      params: array(string().required()).optional(),
    }),
  ).optional(),
  /** tries left before a lock; only the server knows */
  attemptsLeft: number().integer().optional(),
  /**
   * with MSGEORSE0010 and MSGEORSE0014: from when on another try, or another code, is possible. An
   * addition to the specification, which an API may lack.
   */
  lockedUntilDatetime: date().optional(),
});
export type ErrorAnswer = InferType<typeof errorAnswer>;
