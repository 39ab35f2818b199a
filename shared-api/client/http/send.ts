import { message } from '@order-change/contract';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { InferType, Schema } from 'yup';
import { type ErrorRow, toErrorRow } from './error-table';

export type Sent<T> = { kind: 'ok'; value: T } | ErrorRow;

/** Sends a request, and believes only an answer that meets its schema. */
export async function send<S extends Schema>(
  request: AxiosRequestConfig,
  answer: S,
  http: AxiosInstance,
  signal: AbortSignal | undefined,
): Promise<Sent<InferType<S>>> {
  try {
    const { data } = await http.request<unknown>({ ...request, ...(signal ? { signal } : {}) });
    return answer.isValidSync(data, { strict: true })
      ? { kind: 'ok', value: data as InferType<S> }
      : { kind: 'failed', show: message('MSGECCSE9999') };
  } catch (error) {
    return toErrorRow(error);
  }
}
