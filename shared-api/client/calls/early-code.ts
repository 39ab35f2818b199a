import type { SendCodeRequest } from '@order-change/contract';
import { beginCall, type BegunCall, takeBegun } from '../http/begun-calls';

export const sendCodeUrl = '/v1.0/authentication/send-code';

/** Asks for a code before the page's code is there; `sendCode` makes the same call. */
export const beginCode = (data: SendCodeRequest): BegunCall => beginCall(sendCodeUrl, data);

/** Takes the call that {@link beginCode} has begun for this very address, once: an option of `sendCode`. */
export const takeEarlyCode = (data: SendCodeRequest): BegunCall | undefined =>
  takeBegun(sendCodeUrl, data);
