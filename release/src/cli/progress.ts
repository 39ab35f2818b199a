/** Milliseconds after which a command says what it is doing, and how often. */
const patience = 2_000;

/** Runs `work`; if that takes long, `tell` gets the latest of its steps every two seconds. */
export async function withProgress<T>(
  tell: (line: string) => void,
  work: (progress: (step: string) => void) => Promise<T>,
): Promise<T> {
  let latest = 'working';
  const timer = setInterval(() => tell(`… ${latest}`), patience);
  try {
    return await work((step) => (latest = step));
  } finally {
    clearInterval(timer);
  }
}
