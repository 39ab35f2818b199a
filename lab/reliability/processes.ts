import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'e2e/support/processes';
import { root } from 'scripts/root';
import { type Bounds, boundTries, type Harness, type Outcome } from './outcome';
import { type ApiProcess, endWithHarness, startApi } from './support/api-process';
import { createCustomers, type Customer } from './support/customers';
import { checkReceipts } from './support/ledger';
import { withPlace } from './support/places';
import { submit } from './support/submit';
import { wait } from './support/wait';

/** Customers submit for so many milliseconds before and after each kill. */
const calm = 1_500;
/** A customer may notice a kill by a receipt that takes so long, in milliseconds. */
const longestWait = 5_000;
/** between two tries of a customer, in milliseconds */
const pause = 100;
const givenUp = 60_000;
/** The page repeats a submission that is answered 503; it shows anything else. */
const unseen = ['200', '503'];

export const processes: Harness = {
  title: 'one of two API processes behind nginx is killed while customers submit',
  bounds: { seconds: 60, tries: 4 },
  run: killBehindNginx,
};

async function killBehindNginx({ tries, seconds, slack }: Bounds): Promise<Outcome> {
  return withPlace(async (place, { folder }) => {
    const customers = await createCustomers(place, 8_000);
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startApi(place, { env: { PORT: String(port) } });
    const apis: ApiProcess[] = await Promise.all(ports.map(start));
    const nginx = await startNginx(folder, ports);
    const receipts = new Map<string, Set<string>>();
    const answers = new Map<string, number>();
    let slowest = 0;
    let next = 0;
    let isOver = false;
    const work = async () => {
      for (let one = customers[next++]; one && !isOver; one = customers[next++]) {
        const took = await submitUntilReceipt(nginx.url, one, receipts, answers);
        slowest = Math.max(slowest, took);
        await wait(20);
      }
    };
    const working = Promise.all(Array.from({ length: 8 }, work));
    const isDue = boundTries({ seconds, tries });
    let kills = 0;
    for (; isDue(kills); kills += 1) {
      await wait(calm);
      const victim = kills % 2;
      await apis[victim]?.kill();
      await wait(calm);
      apis[victim] = await start(ports[victim] ?? 0);
    }
    isOver = true;
    await working;
    await Promise.all(apis.map((api) => api.kill()));
    nginx.process.kill();
    const seen = [...answers].filter(([name]) => !unseen.includes(name));
    const { acknowledged, lost, doubled } = await checkReceipts(place, { receipts });
    return {
      rows: [
        {
          fault: 'API process killed, two behind nginx',
          kills,
          acknowledged,
          lost,
          doubled,
          'answered 503': answers.get('503') ?? 0,
          'other answers': seen.length,
          'slowest receipt ms': Math.round(slowest),
        },
      ],
      broken: [
        ...(lost + doubled > 0 ? [`processes: ${lost} lost, ${doubled} doubled`] : []),
        ...(seen.length > 0 ? [`processes: customers saw ${seen.join(', ')}`] : []),
        ...(slowest > longestWait * slack ? [`processes: a receipt took ${slowest} ms`] : []),
      ],
    };
  });
}

/** Submits with one key until there is a receipt, as the page does. @returns milliseconds until then */
async function submitUntilReceipt(
  url: string,
  customer: Customer,
  receipts: Map<string, Set<string>>,
  answers: Map<string, number>,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answer = await submit(url, customer).catch(() => undefined);
    const name = String(answer?.status ?? 'none');
    answers.set(name, (answers.get(name) ?? 0) + 1);
    const took = performance.now() - started;
    if (answer?.status === 200) {
      const { receiptNumber } = JSON.parse(answer.text) as { receiptNumber: string };
      receipts.set(customer.orderNumber, new Set([receiptNumber]));
      return took;
    }
    if (took > givenUp) return took;
    await wait(pause);
  }
}

/** nginx with the project's own configuration, but for TLS. */
async function startNginx(folder: string, ports: readonly number[]) {
  const machine = readFileSync(join(root, 'deploy/nginx/orders.conf'), 'utf8');
  const [upstream = ''] = /upstream [^}]*\}/.exec(machine) ?? [];
  const listen = await freePort();
  const options = [
    '--site',
    folder,
    '--listen',
    `127.0.0.1:${listen}`,
    '--api',
    'http://orders_api',
  ];
  const tool = ['--import', 'tsx', join(root, 'release/src/cli.ts'), 'nginx', ...options];
  const site = execFileSync(process.execPath, tool, { cwd: root, encoding: 'utf8' });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const pid = join(folder, 'nginx.pid');
  const processesAt = upstream.replace('8081', String(ports[0])).replace('8082', String(ports[1]));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${pid}; events {}\nhttp { access_log off; ${temporary}\n${processesAt}\n${site} }`,
  );
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], { stdio: 'inherit' });
  endWithHarness(nginx);
  while (!existsSync(pid)) {
    if (nginx.exitCode !== null) throw new Error('nginx ended while it started.');
    await wait(20);
  }
  return { process: nginx, url: `http://127.0.0.1:${listen}` };
}
