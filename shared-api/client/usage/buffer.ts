/** More than a whole visit has; the oldest go first if nobody ever listens. */
const bufferSize = 200;

/** Keeps what is sent until somebody listens, and hands it on from then. */
export function createBuffer<T>() {
  let sink: ((item: T) => void) | undefined;
  let waiting: T[] = [];
  return {
    send(item: T): void {
      if (sink) sink(item);
      else waiting = [...waiting, item].slice(-bufferSize);
    },
    connect(to: (item: T) => void): void {
      sink = to;
      waiting.forEach(to);
      waiting = [];
    },
  };
}
