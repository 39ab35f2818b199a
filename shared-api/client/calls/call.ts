import { createUuid, type ErrorAnswer, type Message, message } from '@order-change/contract';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { InferType, Schema } from 'yup';
import type { Dialogs } from '../dialogs';
import { activityIdHeader } from '../http/create-http';
import { type ErrorRow, type ServerMessage, toErrorRow } from '../http/error-table';
import * as page from '../page';

/** How a call ended. An expected failure is a value. */
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
  /** only asks whether there is a session: 401 is an answer then, and ends none */
  probing?: boolean;
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
export async function call<S extends Schema>(
  request: AxiosRequestConfig,
  answer: S,
  { signal, silent = false, probing = false, ports = pagePorts }: CallOptions = {},
): Promise<Outcome<InferType<S>>> {
  const activityId = createUuid();
  const session = ports.sessionNumber();
  const headers = { ...request.headers, [activityIdHeader]: activityId };
  const row = await send({ ...request, headers, session }, answer, ports.http, signal);
  if (row.kind === 'ok' || row.kind === 'aborted' || row.kind === 'refused') return row;
  if (row.kind === 'unauthenticated') {
    const isOver = session !== ports.sessionNumber();
    if (!probing && !isOver) await ports.endSession(activityId);
    return { kind: 'unauthenticated' };
  }
  if (!silent && row.show) await ports.dialogs.show(row.show, activityId);
  return row;
}

type Answered<T> = { kind: 'ok'; value: T };

async function send<S extends Schema>(
  request: AxiosRequestConfig,
  answer: S,
  http: AxiosInstance,
  signal: AbortSignal | undefined,
): Promise<Answered<InferType<S>> | ErrorRow> {
  try {
    const { data } = await http.request<unknown>({ ...request, ...(signal ? { signal } : {}) });
    return answer.isValidSync(data, { strict: true })
      ? { kind: 'ok', value: data as InferType<S> }
      : { kind: 'failed', show: message('MSGECCSE9999') };
  } catch (error) {
    return toErrorRow(error);
  }
}
