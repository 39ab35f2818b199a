import swagger from '@fastify/swagger';
import { errorAnswer } from '@order-change/contract';
import { toJsonSchema } from '@order-change/testing/json-schema';
import fastify, { type FastifySchema } from 'fastify';
import { Schema } from 'yup';
import type { Services } from '../ground/services';
import { createApi } from '../in/api';

const descriptions: Readonly<Record<string, string>> = {
  200: 'The answer',
  304: 'The version that the caller has',
  400: 'Refused: the code says why, fields says where, lockedUntilDatetime until when',
  401: 'No session, or one that has not passed the membership check',
  403: 'From another site, or for another member’s order',
  500: 'A fault of the server',
  503: 'Too much at once, or the database or the mail server is away: try again later',
};

/** Makes the API's OpenAPI document, from what its routes say of themselves. */
export async function createDocument(): Promise<object> {
  const server = fastify();
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Order change API',
        version: '1.0',
        description: 'The calls of the order change site.',
      },
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transform: ({ schema, url }) => ({
      url,
      schema: url.startsWith('/api/') ? toDocumented(schema ?? {}) : { hide: true },
    }),
  });
  server.addSchema({ $id: 'Refusal', ...toJsonSchema(errorAnswer) });
  // No route is called, so nothing that a call works with is needed.
  await server.register(createApi({} as Services));
  await server.ready();
  const document = server.swagger();
  await server.close();
  return document;
}

function toDocumented({ response, ...schema }: FastifySchema): FastifySchema {
  const always = { 403: errorAnswer, 500: errorAnswer, 503: errorAnswer };
  const responses = { ...Object(response), ...always } as object;
  return {
    ...convertAll(schema, toJsonSchema),
    response: convertAll(responses, (answer, status) => ({
      description: descriptions[status],
      ...(answer === errorAnswer ? { $ref: 'Refusal#' } : toAnswerSchema(answer)),
    })),
  };
}

/** An answer whose metadata names another one (`or`) is either of them. */
function toAnswerSchema(answer: Schema): object {
  const { or } = answer.spec.meta ?? {};
  return or instanceof Schema
    ? { anyOf: [toJsonSchema(answer), toJsonSchema(or)] }
    : toJsonSchema(answer);
}

/** Schemas of yup become JSON schemas; a summary stays what it is. */
function convertAll(
  parts: object,
  convert: (schema: Schema, name: string) => object,
): Record<string, unknown> {
  const converted = Object.entries(parts).map(([name, part]: [string, unknown]) => [
    name,
    part instanceof Schema ? convert(part, name) : part,
  ]);
  return Object.fromEntries(converted) as Record<string, unknown>;
}
