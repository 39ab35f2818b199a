import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { SmokeTest } from '../composing/smoke-test';
import type { SigningKey } from '../credentials/signing-key';
import { findToken } from '../credentials/token-file';
import { analysisInterval, serveLimits } from '../limits';
import type { Operation } from '../operation';
import { done, refusal, type ShownRefusal, toShown } from '../outcome';
import type { Reader } from '../protocol/read';
import { typed } from '../site/routes';
import { unreadable } from '../site/unreadable';
import type { Store } from '../store';
import { apiPath, createApi } from './api/api';
import { approvalsAnew, createApprovals, noApprovals, readApprovals } from './api/approvals';
import { createCallers } from './api/callers';
import { createCallLog } from './api/calls';
import { createLiveReader } from './api/live';
import { createDocument } from './api/openapi';
import { createPerformer } from './api/perform';
import type { Previews } from './api/previews';
import { createErrorHandler, refuse } from './api/refuse';
import { createSessions, readSessions } from './api/sessions';
import { createStrangers } from './api/strangers';
import { openKept } from './kept';
import { createReleaseWatch } from './notices/watch-releases';
import { opsPage } from './ops-page';
import { analysisName, createRolloutAnalysis } from './rollouts/analyse-rollouts';
import { readAnalysisFile, writeAnalysisFile } from './rollouts/analysis-file';
import { createCollector } from './rollouts/collector';
import { createReports } from './rollouts/reports';

export interface ServeOptions {
  store: Store;
  /** what it offers besides publishing, approving and previews */
  operations: readonly Operation[];
  /** beside the store: tokens, calls, and what outlives a restart: analysis, sessions, waiting calls */
  folder: string;
  /** takes what ops must know */
  notify: (line: string) => void;
  /** takes what went wrong in the program itself */
  report?: (line: string) => void;
  /** signs releases, if the store accepts keys */
  key?: SigningKey | undefined;
  /** proxies before it whose word on the visitor's address counts */
  trustedProxies?: number;
  /** milliseconds between two looks at the rollouts */
  interval?: number;
  smokeTest?: SmokeTest;
  /** without it no token gets a preview */
  previews?: Pick<Previews, 'start'> | undefined;
  /** ms since the epoch */
  now?: () => number;
}

const smokeTestHere: SmokeTest = async (...given) =>
  (await import('../candidates/smoke-test/smoke-test')).smokeTest(...given);

/**
 * Makes the program for ops and teams: the flows over HTTP for tokens (`/api/v1`, `/openapi.json`), and the analysis of
 * rollouts, which collects reports at `/reports`. Only `/reports` is for the public.
 */
export async function createReleaseServer(options: ServeOptions): Promise<FastifyInstance> {
  const {
    store,
    operations,
    folder,
    notify,
    key,
    interval = analysisInterval,
    now = Date.now,
  } = options;
  const report = options.report ?? console.error;
  const app = fastify({
    ...unreadable,
    trustProxy: (_, hop) => hop < (options.trustedProxies ?? 0),
    bodyLimit: serveLimits.body,
    requestTimeout: serveLimits.request,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  });
  app.setErrorHandler(createErrorHandler(report));
  app.setNotFoundHandler(({ url }, reply) =>
    refuse(reply, [refusal('not-there', { path: url.replace(/[?#].*$/s, '') })]),
  );
  app.addHook('onRequest', async (_, reply) => void reply.headers(typed));
  // The rest of a body that was refused is not read.
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !raw.complete) reply.header('connection', 'close');
  });

  await mkdir(folder, { recursive: true });
  const analysisFile = join(folder, 'judgement.json');
  const tokensFile = join(folder, 'tokens.json');
  const collector = createCollector(now, interval);
  const analysed = await readAnalysisFile(analysisFile, notify);
  const analysis = createRolloutAnalysis({
    store,
    collector,
    kept: analysed,
    notify,
    options: { key },
    now,
  });
  const watch = createReleaseWatch(store, analysisName, notify);
  let faults: ShownRefusal[] = [];

  async function look(): Promise<void> {
    const looked = await analysis.look();
    const found = looked.ok ? [] : looked.failure.map(toShown);
    const inWords = (all: ShownRefusal[]) => all.map(({ text }) => text).join(' ');
    if (found.length > 0 && inWords(found) !== inWords(faults)) notify(inWords(found));
    faults = found;
    await watch(); // the analysis has reported what cannot be read
    await writeAnalysisFile(analysisFile, analysed);
  }

  // One look after another: a slow store must not be asked by two.
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const again = () => {
    looking = look()
      .catch((error: unknown) => notify(String(error)))
      .then(() => void (timer = setTimeout(again, interval)));
  };

  const keep = <T>(name: string, read: Reader<T>, begin: { empty: T; anew?: T }) =>
    openKept(join(folder, name), read, begin, report);
  const kept = {
    sessions: await keep('sessions.json', readSessions, { empty: {} }),
    approvals: await keep('approvals.json', readApprovals, {
      empty: noApprovals,
      anew: approvalsAnew(now()),
    }),
  };
  const sessions = createSessions(now, kept.sessions);
  const approvals = createApprovals(operations, now, kept.approvals);
  const ports = {
    store,
    signing: async () => done(key),
    smokeTest: options.smokeTest ?? smokeTestHere,
  };
  const log = createCallLog(join(folder, 'calls.jsonl'), { now, report });
  await app.register(
    createApi({
      operations,
      findCaller: createCallers(tokensFile, sessions, now),
      findToken: (text) => findToken(tokensFile, text, new Date(now())),
      report,
      onStranger: createStrangers(report, now),
      sessions,
      performer: createPerformer({ ports, tokensFile, approvals, previews: options.previews, log }),
      readLive: createLiveReader({
        store,
        tokensFile,
        approvals,
        reports: () => ({ ...analysis.reports(), faults }),
      }),
    }),
    { prefix: apiPath },
  );
  await app.register(createReports(collector));
  await app.register(opsPage);
  app.get('/openapi.json', async () => createDocument(operations));
  app.addHook('onReady', async () => again());
  app.addHook('onClose', async () => {
    await looking;
    clearTimeout(timer);
    await Promise.all([kept.sessions.settled(), kept.approvals.settled()]);
  });
  return app;
}
