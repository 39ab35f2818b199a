import { isMessageCode, type Message, messageLines, messageStyle } from '@order-change/contract';
import type { Dispatch } from '@reduxjs/toolkit';
import { isServerMessage, type ServerMessage } from './http/server-message';
import {
  type DialogAnswer,
  dialogClosed,
  type DialogContent,
  dialogOpened,
} from './store/dialog.slice';

export interface Dialogs {
  /**
   * Shows a message and resolves to the customer's answer. Several at once queue up. `activityId` is
   * the id of the call that it answers, if there is one. A signal takes it back, which answers
   * Cancel. A server's error without a string code and message shows nothing and answers OK (spec §4).
   */
  show: (
    content: Message | ServerMessage | DialogContent,
    activityId?: string,
    withdrawn?: AbortSignal,
  ) => Promise<DialogAnswer>;
  /** The customer's answer to the dialog of this id. */
  answer: (id: number, answer: DialogAnswer) => void;
}

/** State stays in the store; only the promises that wait for an answer are kept here. */
export function createDialogs(dispatch: Dispatch): Dialogs {
  const waiting = new Map<number, (answer: DialogAnswer) => void>();
  let lastId = 0;

  function answer(id: number, given: DialogAnswer): void {
    dispatch(dialogClosed(id));
    waiting.get(id)?.(given);
    waiting.delete(id);
  }

  return {
    show: (content, activityId, withdrawn) =>
      new Promise((resolve) => {
        const shown = toContent(content);
        if (!shown) return resolve('OK');
        if (withdrawn?.aborted) return resolve('Cancel');
        const id = (lastId += 1);
        waiting.set(id, resolve);
        withdrawn?.addEventListener('abort', () => answer(id, 'Cancel'));
        dispatch(dialogOpened({ activityId, ...shown, id }));
      }),
    answer,
  };
}

/** A message of the catalogue in the catalogue's words, a server's own in its own: `$` breaks a line in both (spec §3). */
function toContent(content: Message | ServerMessage | DialogContent): DialogContent | undefined {
  if ('lines' in content) return content;
  if ('params' in content && isMessageCode(content.code)) {
    const { type, variant } = messageStyle(content.code);
    return { code: content.code, lines: messageLines(content), type, button: variant };
  }
  if (!isServerMessage(content)) return undefined;
  return { code: content.code, lines: content.message.split(/\$|\n/), type: 'E', button: 0 };
}
