import { parse, type Violation } from '@order-change/contract';
import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import type { InferType, Schema } from 'yup';

/** Handlers get what the route's yup schemas say. */
export interface YupTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? InferType<this['schema']> : unknown;
  serializer: this['schema'] extends Schema ? InferType<this['schema']> : unknown;
}

/** Broken rules of a body or query, on their way to the error handler. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';

  constructor(readonly violations: readonly Violation[]) {
    super('The request breaks the rules of the contract');
  }
}

/** Checks bodies and queries by the contract, and hands them on normalised. Nothing is coerced. */
export const validateWithYup: FastifySchemaCompiler<Schema> = ({ schema }) => {
  return (value: unknown) => {
    const parsed = parse(schema, value);
    return parsed.ok ? { value: parsed.value } : { error: new InvalidInput(parsed.failure) };
  };
};

/** For calls whose rules hang on more than the request; their schemas are documentation. */
export const checkedByHandler: FastifySchemaCompiler<unknown> = () => (value: unknown) => ({
  value,
});
