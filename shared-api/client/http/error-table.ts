import { type ErrorAnswer, errorAnswer, type Message, message } from '@order-change/contract';
import type { AxiosError } from 'axios';
import { noAnswer } from './no-answer';
import { isServerMessage, type ServerMessage } from './server-message';

/** The row of the specification's table of global handling (§8) that an error falls into. */
export type ErrorRow =
  | { kind: 'aborted' }
  | { kind: 'refused'; refusal: ErrorAnswer }
  | { kind: 'unauthenticated' }
  | {
      kind: 'failed';
      show: Message | ServerMessage | undefined;
      /** 403 by the API itself, not by something before it; for this package alone */
      isForbidden?: true;
    };

/** Finds the row. Pure: who shows what it says, and whether, is the caller's. */
export function toErrorRow(error: unknown): ErrorRow {
  if (!isAxiosError(error)) return failed(message('MSGECCSE9999'));
  const { response } = error;
  if (error.code === 'ERR_CANCELED') return { kind: 'aborted' };
  if (!response) return failed(error.code === 'ETIMEDOUT' ? message('MSGECCSE9001') : noAnswer());
  const { status, data } = response as { status: number; data: unknown };
  if (status === 401) return { kind: 'unauthenticated' };
  if (status === 403) {
    const blocked = failed(message('MSGECCSE9002'));
    return isForbidden(data) ? { ...blocked, isForbidden: true } : blocked;
  }
  if (status === 408) return failed(message('MSGECCSE9001'));
  if (status === 400 && errorAnswer.isValidSync(data, { strict: true })) {
    return { kind: 'refused', refusal: data };
  }
  if (status >= 500 && isObject(data)) {
    return failed(isServerMessage(data) ? { code: data.code, message: data.message } : undefined);
  }
  return failed(message('MSGECCSE9999'));
}

/** By what marks it: axios itself need not be there yet. */
function isAxiosError(error: unknown): error is AxiosError {
  return isObject(error) && 'isAxiosError' in error && error.isAxiosError === true;
}

function failed(show: Message | ServerMessage | undefined) {
  return { kind: 'failed', show } as const;
}

function isForbidden(data: unknown): boolean {
  return errorAnswer.isValidSync(data, { strict: true }) && data.code === 'MSGECCSE9002';
}

function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
