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
   * Shows a message and resolves to the customer's answer. Several at once queue up; an error that is in the queue
   * already, as if two calls fail at once, is told once, and its answer is the answer to both. `activityId` is
   * the id of the call that it answers, if there is one. A signal takes it back, which answers
   * Cancel. A server's error without a string code and message shows nothing and answers OK (spec §4).
   * A known cause stands above the text of a message, its advice below it.
   */
  show: (
    content: AdvisedMessage | ServerMessage | DialogContent,
    activityId?: string,
    withdrawn?: AbortSignal,
  ) => Promise<DialogAnswer>;
  /** Returns whether the customer has a message to answer. */
  isOpen: () => boolean;
  /** The customer's answer to the dialog of this id. */
  answer: (id: number, answer: DialogAnswer) => void;
}

/** A message of the catalogue, and what it means here. */
interface AdvisedMessage extends Message {
  /** at the customer's side: no id of a call is offered then, for nobody else has seen that call */
  readonly cause?: string;
  readonly advice?: string;
}

interface Waiting {
  /** the words of an error that a second call may share */
  error: string | undefined;
  callers: ((answer: DialogAnswer) => void)[];
}

/** State stays in the store; only the promises that wait for an answer are kept here. */
export function createDialogs(dispatch: Dispatch): Dialogs {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function answer(id: number, given: DialogAnswer): void {
    dispatch(dialogClosed(id));
    const callers = waiting.get(id)?.callers ?? [];
    waiting.delete(id);
    for (const resolve of callers) resolve(given);
  }

  return {
    show: (content, activityId, withdrawn) =>
      new Promise((resolve) => {
        const shown = toContent(content);
        if (!shown) return resolve('OK');
        if (withdrawn?.aborted) return resolve('Cancel');
        const error = shown.type === 'E' && !withdrawn ? shown.lines.join('\n') : undefined;
        const same = [...waiting.values()].find(
          (other) => error !== undefined && other.error === error,
        );
        if (same) return void same.callers.push(resolve);
        const id = (lastId += 1);
        waiting.set(id, { error, callers: [resolve] });
        withdrawn?.addEventListener('abort', () => answer(id, 'Cancel'));
        dispatch(dialogOpened({ activityId, ...shown, id }));
      }),
    isOpen: () => waiting.size > 0,
    answer,
  };
}

/** A message of the catalogue in the catalogue's words, a server's own in its own: `$` breaks a line in both (spec §3). */
function toContent(
  content: AdvisedMessage | ServerMessage | DialogContent,
): DialogContent | undefined {
  if ('lines' in content) return content;
  if ('params' in content && isMessageCode(content.code)) {
    const { code, cause, advice } = content;
    const { type, variant } = messageStyle(code);
    const shown = { code, lines: messageLines(content), type, button: variant, advice };
    return cause ? { ...shown, lines: [cause, ...shown.lines], activityId: undefined } : shown;
  }
  if (!isServerMessage(content)) return undefined;
  return { code: content.code, lines: content.message.split(/\$|\n/), type: 'E', button: 0 };
}
