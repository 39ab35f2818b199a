import { isMessageCode, messageLines } from '../messages/messages';
import type { ErrorAnswer } from './error-answer';

type Refusal = Pick<ErrorAnswer, 'code' | 'message' | 'params'>;

/**
 * Formats a refusal, line by line: the catalogue's text (spec §8), for a code of a later server that
 * server's own; if it sends none, the text says that the system failed.
 */
export function refusalLines({ code, message, params = [] }: Refusal): string[] {
  if (isMessageCode(code)) return messageLines({ code, params });
  return message === ''
    ? messageLines({ code: 'MSGECCSE9999', params: [] })
    : message.split(/\$|\n/);
}

/** The same on one line. */
export function refusalText(refusal: Refusal): string {
  return refusalLines(refusal).join('');
}
