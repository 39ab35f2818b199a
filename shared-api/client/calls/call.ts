import { createUuid, type ErrorAnswer, type Message } from '@order-change/contract';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { InferType } from 'yup';
import type { Dialogs } from '../dialogs';
import { byEarlyAnswer, type EarlyAnswer } from '../http/early-answer';
import { activityIdHeader } from '../http/http-defaults';
import { noAnswer } from '../http/no-answer';
import type { Sent } from '../http/send';
import type { ServerMessage } from '../http/server-message';
import type { Answers } from '../later/answers';
import { loadAnswers } from '../later/load-later';
import * as page from '../page/page';

/** Outcome of a call. An expected failure is a value. */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** 400 with an error object: the caller tells the customer, at the field it belongs to */
  | { readonly kind: 'refused'; readonly refusal: ErrorAnswer }
  /** the dialog has told the customer, unless the call was silent; `show` is what it says */
  | { readonly kind: 'failed'; readonly show: Message | ServerMessage | undefined }
  /** no session; the customer has been told, once, unless the call only asked, and is led to `/` */
  | { readonly kind: 'unauthenticated' }
  /** given up by the caller, or of no use any more since its session is over */
  | { readonly kind: 'aborted' };

export interface CallOptions {
  signal?: AbortSignal;
  /** suppresses the dialogs of failures (spec §8); the end of a session has its dialog all the same */
  silent?: boolean;
  /** what a failure means here, and what can be done instead: stands in its dialog */
  advice?: string | undefined;
  /** only asks whether there is a session: 401 is an answer then, and ends none */
  probing?: boolean;
  /** the answer to this very call, if the page's first script has asked for it */
  early?: EarlyAnswer | undefined;
  ports?: CallPorts;
}

export interface CallPorts {
  http: AxiosInstance;
  dialogs: Pick<Dialogs, 'show'>;
  sessionNumber: () => number;
  /** tells that the session is over, and ends it */
  endSession: (activityId: string) => Promise<void>;
}

const pagePorts: CallPorts = {
  http: page.http,
  dialogs: page.dialogs,
  sessionNumber: page.sessionNumber,
  endSession: page.endSession,
};

/**
 * Makes one call of the API: sends, believes only an answer that meets its schema, and applies the
 * specification's table of global handling (§8) once for every caller.
 */
export async function call<Name extends keyof Answers>(
  request: AxiosRequestConfig,
  answer: Name,
  { signal, silent = false, advice, probing = false, early, ports = pagePorts }: CallOptions = {},
): Promise<Outcome<InferType<Answers[Name]>>> {
  const activityId = early?.activityId ?? createUuid();
  const session = ports.sessionNumber();
  const headers = { ...request.headers, [activityIdHeader]: activityId };
  const sent = { ...request, ...byEarlyAnswer(early), headers, session };
  const row = await send(sent, answer, ports.http, signal);
  if (row.kind === 'ok' || row.kind === 'aborted' || row.kind === 'refused') return row;
  if (row.kind === 'unauthenticated') {
    const isOver = session !== ports.sessionNumber();
    if (!probing && !isOver) await ports.endSession(activityId);
    return { kind: 'unauthenticated' };
  }
  if (!silent && row.show)
    await ports.dialogs.show({ ...row.show, ...(advice && { advice }) }, activityId);
  return row;
}

/** Without the code that sends there is no answer either. */
async function send<Name extends keyof Answers>(
  request: AxiosRequestConfig,
  answer: Name,
  http: AxiosInstance,
  signal: AbortSignal | undefined,
): Promise<Sent<InferType<Answers[Name]>>> {
  const later = await loadAnswers().catch(() => undefined);
  if (!later) return { kind: 'failed', show: noAnswer() };
  return later.send(request, later.answers[answer], http, signal);
}
