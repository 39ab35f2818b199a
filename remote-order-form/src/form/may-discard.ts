import { dialogs } from '@order-change/client';
import { message, messageLines, messageStyle } from '@order-change/contract';

/**
 * Asks before input is thrown away (MSGEORSI0005).
 *
 * @param what says what the press does, in front of the catalogue's question
 */
export async function mayDiscard(what: string): Promise<boolean> {
  const question = message('MSGEORSI0005');
  const { type, variant: button } = messageStyle(question.code);
  const lines = [what, ...messageLines(question)];
  return (await dialogs.show({ code: question.code, lines, type, button })) === 'OK';
}
