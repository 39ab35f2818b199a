/** Makes what runs one work after another. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Makes what runs as many works as `most` at once; undefined for one more. */
export function createBound(most: number) {
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= most) return undefined;
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
