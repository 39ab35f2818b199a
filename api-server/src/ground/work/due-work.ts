/** Work that waits in the database until it is due. */
export interface DueWork<Job> {
  /** jobs under way at once */
  atOnce: number;
  /** how often it is looked at if nobody wakes it, in milliseconds */
  pollInterval: number;
  /** reserves the job that is due longest: sets its next attempt, later than this one can take */
  reserve: (underWay: Iterable<Job>) => Promise<Job | undefined>;
  attempt: (job: Job) => Promise<void>;
  /** called with the error if an attempt or a reservation throws */
  onError: (error: unknown) => void;
}

export interface Worker {
  /** there may be something to do */
  wake(): void;
  /** resolves when nothing is due and nothing is under way */
  settled(): Promise<void>;
  /** waits for what is under way, and begins nothing else */
  stop(): Promise<void>;
}

/**
 * Does what is due, many jobs at once. A job is first reserved, then attempted outside of any transaction:
 * a process that dies in between leaves it to be done once more, never not at all.
 */
export function createWorker<Job>({ atOnce, reserve, attempt, onError }: DueWork<Job>): Worker {
  const underWay = new Map<Promise<void>, Job>();
  let filling: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  /** One job is reserved at a time, so that each reservation knows what is under way. */
  const fill = async () => {
    isWoken = false;
    while (!isStopped && underWay.size < atOnce) {
      const job = await reserve(underWay.values());
      if (!job) return;
      begin(job);
    }
  };
  const begin = (job: Job) => {
    const attempting = attempt(job)
      .catch(onError)
      .finally(() => {
        underWay.delete(attempting);
        wake();
      });
    underWay.set(attempting, job);
  };
  const wake = () => {
    isWoken = true;
    filling ??= fill()
      .catch(onError)
      .finally(() => {
        filling = undefined;
        if (isWoken && !isStopped) wake();
      });
  };
  const settled = async () => {
    while (filling || underWay.size > 0) await Promise.all([filling, ...underWay.keys()]);
  };
  return {
    wake,
    settled,
    stop: () => {
      isStopped = true;
      return settled();
    },
  };
}

/** Does what is due now, when woken, and every few seconds. */
export function startWorker<Job>(work: DueWork<Job>): Worker {
  const worker = createWorker(work);
  const timer = setInterval(worker.wake, work.pollInterval);
  worker.wake();
  return {
    ...worker,
    stop: () => {
      clearInterval(timer);
      return worker.stop();
    },
  };
}
