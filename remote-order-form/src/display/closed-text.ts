import { isMessageCode, messageText } from '@order-change/contract';

/**
 * Why a part of an order cannot be changed, by its reason's code. MSGEORSE0003 is about the whole
 * order: at a part of one that is being changed here, its text would be wrong.
 */
export function closedText(part: string, code: unknown): string {
  if (isMessageCode(code) && code !== 'MSGEORSE0003') return messageText({ code, params: [] });
  return `${part}はこのサイトでは変更できません。変更をご希望の場合は、お問い合わせ窓口までご連絡ください。`;
}
