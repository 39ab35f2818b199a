import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { workLimits } from '../../api-server/src/limits';
import { median } from '../support/percentile';
import type { Bounds, Harness, Outcome, Row } from './outcome';
import { type ServerProcess, startApi, startServer } from './support/api-process';
import { builtProgram } from './support/build';
import { type Answer, call } from './support/call';
import { cpuSince, cpuTimes } from './support/cpu-time';
import { durable, withPlace } from './support/places';
import { copiesOf, prepareCalls, record } from './support/record-calls';
import { numberHeader, type Recorded } from './support/recorded';

/** calls at once: as many as a route runs (docs/decisions/0017), so that only the work is compared */
const atOnce = workLimits.maxRunningPerLane;
/** calls of one turn of one server */
const callsOfTurn = 100;
/** turns that do not count: V8 compiles a call's way through the server after some hundred of them */
const warmingTurns = 8;
/** The share of the bare server's calls a second that the API must reach. */
const targets = { metadata: 0.5, usual: 0.8 };

/** `tries` is the number of turns of each server with each call. */
export const calls: Harness = {
  title: 'calls a second against bare Fastify with the same statements, on PostgreSQL',
  isTiming: true,
  bounds: { seconds: 120, tries: 5 },
  run: compareAll,
};

async function compareAll({ tries, slack }: Bounds): Promise<Outcome> {
  return withPlace(async (place, { folder, cluster }) => {
    const prepared = await prepareCalls(place, callsOfTurn * (warmingTurns + tries));
    const [ofApi, ofBare, ofRecording] = await copiesOf(cluster, place, 3);
    const recorded = await record(ofRecording ?? '', Object.values(prepared).flat());
    const file = join(folder, 'recorded.json');
    writeFileSync(file, JSON.stringify(recorded));
    const mail = await startSilentMailServer();
    const env = { SMTP_URL: mail.url };
    const api = await startApi({ ...place, DATABASE_URL: ofApi ?? '' }, { env });
    const bare = await startServer(await builtProgram('bare'), [ofBare ?? '', file], {});
    const rows: Row[] = [];
    const broken: string[] = [];
    let from = 0;
    for (const [kind, made] of Object.entries(prepared)) {
      const share = recorded.slice(from, (from += made.length));
      const first = from - made.length;
      const { ratio, row } = await compare({ api, bare }, share, first, tries);
      const target = kind === 'metadata' ? targets.metadata : targets.usual;
      rows.push({ fault: kind, ...row, target });
      if (ratio < target / slack) broken.push(`${kind}: ${ratio.toFixed(2)} of bare Fastify`);
    }
    await Promise.all([api.kill(), bare.kill()]);
    mail.close();
    return { rows, broken };
  }, durable);
}

/**
 * Receipts go out beside the calls: a server that says nothing takes a few and keeps them, so that the call alone is
 * compared. One that refused them would cost the API a commit for each.
 */
async function startSilentMailServer() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

/** Once both are warm, they take turns, and the median of the ratios counts. */
async function compare(
  { api, bare }: Record<'api' | 'bare', ServerProcess>,
  recorded: readonly Recorded[],
  first: number,
  tries: number,
) {
  const ratios: number[] = [];
  const [ofApi, ofBare]: [number[], number[]] = [[], []];
  const cpu = () => ({ api: cpuTimes([api.pid]), bare: cpuTimes([bare.pid]) });
  let begun = cpu();
  for (let turn = 0; turn < warmingTurns + tries; turn += 1) {
    if (turn === warmingTurns) begun = cpu();
    const from = turn * callsOfTurn;
    const share = recorded.slice(from, from + callsOfTurn);
    const isApiFirst = turn % 2 === 0;
    const one = await callsASecond(isApiFirst ? api : bare, share, first + from);
    const other = await callsASecond(isApiFirst ? bare : api, share, first + from);
    if (turn < warmingTurns) continue;
    const [mine, its] = isApiFirst ? [one, other] : [other, one];
    ofApi.push(mine);
    ofBare.push(its);
    ratios.push(mine / its);
  }
  const ratio = median(ratios);
  const each = (server: 'api' | 'bare', { pid }: ServerProcess) =>
    (cpuSince(begun[server], cpuTimes([pid])) / (tries * callsOfTurn)).toFixed(2);
  const row = {
    API: Math.round(median(ofApi)),
    'bare Fastify': Math.round(median(ofBare)),
    ratio: ratio.toFixed(2),
    'API, CPU ms each': each('api', api),
    'bare, CPU ms each': each('bare', bare),
    statements: recorded.at(-1)?.statements.length ?? 0,
  };
  return { ratio, row };
}

async function callsASecond(
  { url, output }: ServerProcess,
  recorded: readonly Recorded[],
  first: number,
): Promise<number> {
  const started = performance.now();
  let next = 0;
  const work = async () => {
    for (let at = next++; at < recorded.length; at = next++) {
      const { call: made, status } = recorded[at] as Recorded;
      const headers = { ...made.headers, [numberHeader]: String(first + at) };
      const answer = await untilTaken(() => call(url, { ...made, headers }));
      if (answer.status !== status)
        throw new Error(
          `${made.path}: ${answer.status} ${answer.text}, recorded was ${status}\n${output()}`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (recorded.length / (performance.now() - started)) * 1_000;
}

/** A call that the queue refused did nothing, and is made again: its time counts. */
async function untilTaken(make: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await make();
    if (answer.status !== 503) return answer;
  }
}
