import { type TSchema, Type } from '@sinclair/typebox';
import type { Right } from '../../credentials/token';
import type { Operation } from '../../operation';
import { apiPath, approveInput, buildTypes, publishInput, sessionInput } from './api';
import { previewInput } from './previews';

const answer = Type.Object({
  value: Type.Object({}, { description: 'as `--json` prints it', additionalProperties: true }),
  lines: Type.Array(Type.String(), { description: 'the same for a person' }),
  warns: Type.Boolean({ description: 'something is wrong, though it was done' }),
});

const refusals = Type.Object({
  refusals: Type.Array(
    Type.Object({
      code: Type.String(),
      params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      text: Type.String({ description: 'fault and mend' }),
    }),
  ),
});

const json = (schema: TSchema) => ({ 'application/json': { schema } });
const steps = {
  'application/x-ndjson': {
    schema: Type.String({
      description:
        'if the caller accepts it: a line {"step": …} for each step as it begins, and last the answer or the refusals. The status is then 200 in both cases.',
    }),
  },
};

const refusedBy = {
  400: 'The request is not of the schema',
  401: 'No token, a wrong one, or one that has ended',
  403: 'The token is not for that, or another site asks',
  409: 'Somebody else was faster, or the version is taken',
  413: 'The body is too large',
  422: 'Understood, and refused: nothing has changed',
  503: 'Too much at once, or the store cannot be read or written',
};

const refused = Object.fromEntries(
  Object.entries(refusedBy).map(([status, description]) => [
    status,
    { description, content: json(refusals) },
  ]),
);

interface Route {
  summary: string;
  /** one of them */
  needs: readonly Right[];
  requestBody?: object;
  parameters?: object[];
  waits?: boolean;
}

const route = ({ summary, needs, requestBody, parameters = [], waits }: Route) => ({
  summary,
  description: `Needs a token that may ${needs.join(' or ')}.`,
  parameters,
  ...(requestBody && { requestBody }),
  responses: {
    200: { description: 'Done', content: { ...json(answer), ...steps } },
    ...(waits && {
      202: { description: "It waits for a second person's word", content: json(answer) },
    }),
    ...refused,
  },
});

const bodyOf = (schema: TSchema) => ({ required: true, content: json(schema) });

const queryOf = ({ properties = {} }: TSchema) =>
  Object.entries(properties as Record<string, TSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));

/** The OpenAPI document of `release serve`, of the schemas by which it parses. */
export function createDocument(operations: readonly Operation[]): object {
  const offered = operations.map((operation) => {
    const { path, does, needs, input, waits = false } = operation;
    const isRead = needs.includes('read');
    const asked = isRead ? { parameters: queryOf(input) } : { requestBody: bodyOf(input) };
    return [
      `${apiPath}/${path}`,
      { [isRead ? 'get' : 'post']: route({ summary: does, needs, waits, ...asked }) },
    ];
  });
  const binary = { schema: { type: 'string', format: 'binary' } };
  const build = {
    required: true,
    content: Object.fromEntries(buildTypes.map((type) => [type, binary])),
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Releases', version: '1', description: 'The flows of release over HTTP.' },
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: {
      [`${apiPath}/publish`]: {
        post: route({
          summary:
            'puts a build into the store under its version, for ever: a .tgz of 64 MiB at most',
          needs: ['publish'],
          parameters: queryOf(publishInput),
          requestBody: build,
        }),
      },
      ...Object.fromEntries(offered),
      [`${apiPath}/approve`]: {
        post: route({
          summary: 'does what another token asked for and what waits',
          needs: ['activate'],
          requestBody: bodyOf(approveInput),
        }),
      },
      [`${apiPath}/preview`]: {
        post: route({
          summary: 'shows versions before they are live, at an address that nobody can guess',
          needs: ['publish', 'activate'],
          requestBody: bodyOf(previewInput),
        }),
      },
      [`${apiPath}/live`]: {
        get: {
          summary: 'what is live, the figures of rollouts that are analysed, and what waits',
          responses: { 200: { description: 'Done', content: json(Type.Object({})) }, ...refused },
        },
      },
      [`${apiPath}/session`]: {
        post: {
          summary: 'signs the page for ops in: a token becomes a cookie',
          security: [],
          requestBody: bodyOf(sessionInput),
          responses: {
            200: {
              description: 'Signed in',
              content: json(Type.Object({ name: Type.String() })),
            },
            ...refused,
          },
        },
        delete: {
          summary: 'signs out',
          security: [],
          responses: { 204: { description: 'Signed out' }, 403: refused['403'] },
        },
      },
    },
  };
}
