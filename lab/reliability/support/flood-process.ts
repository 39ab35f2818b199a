// A process that floods an API, so that the customers who are measured have a process of their own.
// Its parent sends it one `Flood`; it answers with a `FloodResult`.
import { Agent } from 'node:http';
import { type Answer, call, nameOf } from './call';
import type { Flood, FloodResult } from './flood';
import { callOf } from './flood-kinds';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

async function flood({ url, kind, connections, networks, seconds, customers }: Flood) {
  const answers = new Map<string, Answer[]>();
  const deadline = performance.now() + seconds * 1_000;
  let count = 0;
  const ask = async (connection: number) => {
    const n = (count += 1);
    const customer = customers[n % customers.length];
    if (!customer) return;
    const made = callOf(kind, n, customer);
    const network = `203.0.113.${connection % networks}`;
    const headers = { ...made.headers, 'x-forwarded-for': network };
    const answer = await call(url, { ...made, headers, agent }).catch(() => undefined);
    const name = nameOf(answer);
    const { status = 0, headers: given = {}, milliseconds = 0 } = answer ?? {};
    const kept = { status, headers: given, text: '', milliseconds };
    const alike = answers.get(name) ?? [];
    alike.push(kept);
    answers.set(name, alike);
  };
  const connect = async (_: unknown, connection: number) => {
    do await ask(connection);
    while (performance.now() < deadline);
  };
  await Promise.all(Array.from({ length: connections }, connect));
  return answers;
}

function toResult(answers: ReadonlyMap<string, readonly Answer[]>): FloodResult {
  const entries = [...answers].map(([name, all]) => {
    const times = all.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
    const withRetryAfter = all.filter(({ headers }) => headers['retry-after'] !== undefined).length;
    return [name, { count: all.length, times, withRetryAfter }] as const;
  });
  return { answers: Object.fromEntries(entries) };
}

process.once('message', (given: Flood) => {
  void flood(given).then((answers) => {
    process.send?.(toResult(answers), () => process.disconnect());
    agent.destroy();
  });
});
