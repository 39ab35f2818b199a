import type { Readable } from 'node:stream';
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Token } from '../../credentials/token';
import { buildLimits } from '../../limits';
import { input, type Operation, version } from '../../operation';
import { refusal, type RefusalCode, refused, type Result } from '../../outcome';
import { answers } from './answering';
import type { Performer } from './perform';
import { previewInput } from './previews';
import { refuse } from './refuse';
import { isFromOwnPage, type Sessions } from './sessions';
import { tooLarge, withUpload } from './uploads';

export const apiPath = '/api/v1';

/** Content types of a tarball. */
export const buildTypes = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];

export const publishInput = input({ version: Type.Optional(version) });
export const approveInput = input({ number: Type.Integer({ minimum: 1 }) });
export const sessionInput = input({ token: Type.String({ maxLength: 200 }) });

interface ApiOptions {
  operations: readonly Operation[];
  /** whose call it is */
  findCaller: (request: FastifyRequest) => Promise<Result<Token>>;
  /** the token of a text */
  findToken: (text: string) => Promise<Result<Token>>;
  sessions: Sessions;
  performer: Performer;
  /** takes what a flow throws once its answer has begun */
  report: (line: string) => void;
  /** takes why a call is nobody's */
  onStranger: (code: RefusalCode) => void;
  /** what the page for ops shows as it comes */
  readLive: (token: Token) => Promise<Result<object>>;
}

/** A Fastify plugin: the flows of release over HTTP, each call by a token or by a session of the page for ops. */
export function createApi(options: ApiOptions): FastifyPluginAsync {
  return async (app) => {
    app.decorateRequest('caller');
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await app.register(createSessionRoutes(options));
    await app.register(createCalls(options));
  };
}

/** Signing in and out: before there is a session, and after. */
function createSessionRoutes({ findToken, sessions }: ApiOptions): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isFromOwnPage(request)) return undefined;
      return refuse(reply, [refusal('other-site')]);
    });
    app.post('/session', { schema: { body: sessionInput } }, async (request, reply) => {
      const found = await findToken((request.body as { token: string }).token);
      if (!found.ok) return refuse(reply, found.failure);
      reply.header('set-cookie', sessions.begin(request, found.value.hash));
      return { name: found.value.name };
    });
    app.delete('/session', async (request, reply) =>
      reply.code(204).header('set-cookie', sessions.end(request)).send(),
    );
  };
}

function createCalls({
  operations,
  findCaller,
  onStranger,
  performer,
  readLive,
  report,
}: ApiOptions): FastifyPluginAsync {
  return async (app) => {
    // Before a byte of the body is read.
    app.addHook('onRequest', async (request, reply) => {
      const caller = await findCaller(request);
      if (!caller.ok) {
        for (const { code } of caller.failure) onStranger(code);
        return refuse(reply, caller.failure);
      }
      request.caller = caller.value;
      return undefined;
    });

    const answering = answers(report);
    for (const operation of operations) {
      const isRead = operation.needs.includes('read');
      app.route({
        method: isRead ? 'GET' : 'POST',
        url: `/${operation.path}`,
        schema: isRead ? { querystring: operation.input } : { body: operation.input },
        handler: answering(({ caller, query, body }, progress) =>
          performer.perform(caller, operation, isRead ? query : body, progress),
        ),
      });
    }

    app.post(
      '/approve',
      { schema: { body: approveInput } },
      answering(({ caller, body }, progress) =>
        performer.approve(caller, (body as { number: number }).number, progress),
      ),
    );

    app.post(
      '/preview',
      { schema: { body: previewInput } },
      answering(({ caller, body }, progress) =>
        performer.preview(caller, body as Static<typeof previewInput>, progress),
      ),
    );

    app.get('/live', async (request, reply) => {
      const live = await readLive(request.caller);
      return live.ok ? reply.send(live.value) : refuse(reply, live.failure);
    });

    await app.register(createUploads(performer, report));
  };
}

/** Publishing: the body is the build, and goes to a file as it comes. */
function createUploads(performer: Performer, report: (line: string) => void): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(buildTypes, (_request, body, done) => done(null, body));
    app.post(
      '/publish',
      { schema: { querystring: publishInput } },
      answers(report)(({ caller, query, headers, body }, progress) => {
        const { version: under } = query as { version?: string };
        return performer.publish(caller, under, progress, async (work) => {
          const isLong = Number(headers['content-length'] ?? 0) > buildLimits.build;
          return isLong ? refused(tooLarge()) : withUpload(body as Readable, work);
        });
      }),
    );
  };
}
