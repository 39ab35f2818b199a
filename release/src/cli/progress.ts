import { type Step, step } from '../outcome';
/** Milliseconds after which a command says what it is doing, and how often. */
const patience = 2_000;

/** Runs `work`; if that takes long, `print` gets the latest of its steps every two seconds. */
export async function withProgress<T>(
  tell: (line: string) => void,
  work: (progress: (step: Step) => void) => Promise<T>,
): Promise<T> {
  let latest = step('working');
  const timer = setInterval(() => tell(`… ${latest.en}`), patience);
  try {
    return await work((next) => (latest = next));
  } finally {
    clearInterval(timer);
  }
}
