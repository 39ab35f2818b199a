import {
  type CheckCodeRequest,
  type SendCodeAnswer,
  type SendCodeRequest,
} from '@order-change/contract';
import { store } from '../page/page';
import { sessionBegun } from '../store/auth.slice';
import { emailProven } from '../store/proven-email.slice';
import { call, type CallOptions, type Outcome } from './call';
import { sendCodeUrl } from './early-code';

/** Asks for an authentication code by mail. The answer is the same whether the address is known or not. */
export function sendCode(
  data: SendCodeRequest,
  options?: CallOptions,
): Promise<Outcome<SendCodeAnswer>> {
  return call({ method: 'post', url: sendCodeUrl, data }, 'sendCodeAnswer', options);
}

/** Checks the code; the session's cookie comes with the answer. A new session has no member and no order yet. */
export async function checkCode(
  data: CheckCodeRequest,
  options?: CallOptions,
): Promise<Outcome<object>> {
  const url = '/v1.0/authentication/check-code';
  const outcome = await call({ method: 'post', url, data }, 'emptyAnswer', options);
  if (outcome.kind === 'ok') {
    store.dispatch(sessionBegun());
    store.dispatch(emailProven(data.contactEmail));
  }
  return outcome;
}

/** Ends the session. Beyond the eight calls: only where metadata says that the API has it. */
export function signOut(options?: CallOptions): Promise<Outcome<object>> {
  return call(
    { method: 'post', url: '/v1.0/authentication/sign-out', data: {} },
    'emptyAnswer',
    options,
  );
}
