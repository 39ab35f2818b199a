const mentionedAfter = 1_000;

/** Names a step of the start, and how long it took where that was more than a moment. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const timer = setTimeout(() => console.log(`${name} …`), mentionedAfter);
  try {
    const result = await work();
    const seconds = (Date.now() - startedAt) / 1000;
    if (Date.now() - startedAt >= mentionedAfter) console.log(`${name}: ${seconds.toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
