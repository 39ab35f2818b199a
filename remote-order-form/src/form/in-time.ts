import { dialogs } from '@order-change/client';

/** Milliseconds after which an answer counts as one that does not come. */
const requestTimeout = 8_000;

/** Runs after 8 s, but never underneath a dialog, which may be the answer: it waits as long as the customer reads. Returns what calls it off. */
export function afterTimeout(run: () => void): () => void {
  let timer = setTimeout(giveUp, requestTimeout);
  function giveUp(): void {
    if (dialogs.isOpen()) timer = setTimeout(giveUp, requestTimeout);
    else run();
  }
  return () => clearTimeout(timer);
}

/** Resolves with the answer, or with `none` after 8 s. The call goes on: the next check knows what it answers later. */
export function inTime<T>(answer: Promise<T>, none: T): Promise<T> {
  return new Promise((resolve) => {
    const callOff = afterTimeout(() => resolve(none));
    void answer.then(resolve).finally(callOff);
  });
}
