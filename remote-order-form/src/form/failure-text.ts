import type { Outcome } from '@order-change/client';
import { message, messageText, notCompletedText } from '@order-change/contract';

type Failed = Extract<Outcome<unknown>, { kind: 'failed' }>;

/**
 * Words a call that failed without a dialog, as the table of spec §8 does. Only a lost line has a code of its own
 * in the page (MSGECCSE0004): without a dialog, the customer can do something about it.
 */
export function failureText({ show }: Failed): string {
  if (!show) return notCompletedText;
  if (!('params' in show)) return show.message;
  return messageText(show.code === 'MSGECCSE9999' ? message('MSGECCSE0004') : show);
}
