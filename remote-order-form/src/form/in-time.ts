/** Milliseconds after which an answer counts as one that does not come. */
export const requestTimeout = 8_000;

/** Resolves with the answer, or with `none` after 8 s. The call goes on: the next check knows what it answers later. */
export function inTime<T>(answer: Promise<T>, none: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(none), requestTimeout);
    void answer.then(resolve).finally(() => clearTimeout(timer));
  });
}
