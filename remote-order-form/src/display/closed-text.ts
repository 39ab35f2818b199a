import { fill, isMessageCode, messageText } from '@order-change/contract';

import * as texts from '#texts';

/**
 * Reason why a part of an order cannot be changed, by its reason's code. MSGEORSE0003 is about the whole
 * order: at a part of one that is being changed here, its text would be wrong.
 */
export function closedText(part: string, code: unknown): string {
  if (isMessageCode(code) && code !== 'MSGEORSE0003') return messageText({ code, params: [] });
  return fill(texts.notChangeableHere, { part });
}
