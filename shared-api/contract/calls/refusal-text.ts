import { fill } from '../fill';
import { isMessageCode, messageLines } from '../messages/messages';
import { formatDateTime } from '../values/clock-time';
import type { ErrorAnswer } from './error-answer';

import * as texts from '#texts';

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

/** The lines of what the company accepts none of for a while, until when; undefined for a refusal for good. */
export function closedForNow({ code, lockedUntilDatetime }: ErrorAnswer): string[] | undefined {
  if (code !== 'MSGEORSE0003' || !lockedUntilDatetime) return undefined;
  // One that a page has remembered is a text.
  const time = formatDateTime(new Date(lockedUntilDatetime));
  return texts.closedForNow.map((line) => fill(line, { time }));
}
