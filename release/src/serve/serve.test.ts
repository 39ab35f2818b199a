import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { activate } from '../flows/activate';
import { history } from '../flows/history';
import { status } from '../flows/status';
import { withdraw } from '../flows/withdraw';
import type { Report } from '../protocol/report';
import { orThrow } from '../result';
import { useTempDir } from '../testing/builds';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { createCollector } from './collector';
import { createRolloutJudge, type Judgement } from './judge-rollouts';
import { readJudgementFile, writeJudgementFile } from './judgement-file';
import { networkOf } from './network';
import { createReleaseServer } from './serve';
import { createWebhook } from './webhook';

const everyPart = { host: '1.0.0', 'remote-auth': '1.0.0', 'remote-order-form': '1.0.0' };
const hour = 60 * 60 * 1000;

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:db8:7:1::5', '2001:db8:7'],
  ['2001:0db8:0007:ffff:1:2:3:4', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['no address', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('the collector', () => {
  const watched = { name: 'remote-auth', arm: '1.1.0', live: '1.0.0', since: 2, until: 3 };
  const key = 'remote-auth@2';
  let time = 0;
  const collect = () => {
    const collector = createCollector(() => time);
    collector.watch([watched]);
    return collector;
  };
  const report = (what: Report['what'], more: Partial<Report> = {}): Report => ({
    release: 2,
    part: 'remote-auth',
    version: '1.1.0',
    what,
    stage: undefined,
    ...more,
  });
  const live = { version: '1.0.0' };
  beforeEach(() => (time = 0));

  test('cuts blocks by release, of both sides, each visitor once', () => {
    const collector = collect();
    collector.take(report('failed', { stage: 'threw' }), '192.0.2.1');
    expect(collector.takeBlocks(key)).toEqual([]);
    collector.take(report('mounted', live), '192.0.2.1');
    collector.take(report('mounted', { release: 3 }), '192.0.2.1');
    expect(collector.takeBlocks(key)).toEqual([
      { failed: { arm: { visitors: 1, hits: 1 }, base: { visitors: 1, hits: 0 } } },
    ]);
    expect(collector.takeBlocks(key)).toEqual([]);
    collector.take(report('mounted', { ...live, release: 3 }), '192.0.2.1');
    collector.take(report('ordered', live), '192.0.2.1');
    collector.take(report('left'), '192.0.2.1');
    expect(collector.takeBlocks(key)).toEqual([
      { ordered: { arm: { visitors: 1, hits: 0 }, base: { visitors: 1, hits: 1 } } },
      { failed: { arm: { visitors: 1, hits: 0 }, base: { visitors: 1, hits: 0 } } },
    ]);
    expect(collector.figures(key)).toEqual({
      arm: { 'failed threw': 1, mounted: 1, left: 1 },
      base: { mounted: 2, ordered: 1 },
    });
  });

  test.each([
    ['another part', { part: 'remote-news' }],
    ['a version that is neither', { version: '9.9.9' }],
    ['a release before the rollout', { release: 1 }],
    ['a release that does not exist yet', { release: 4 }],
  ])('takes no report of %s', (_what, more) => {
    expect(collect().take(report('mounted', more), '192.0.2.1')).toBe(false);
  });

  test('takes 30 reports of a rate from one network in an hour, and as many from the next', () => {
    const collector = collect();
    const take = (address: string) => collector.take(report('failed'), address);
    const taken = Array.from({ length: 40 }, (_, index) => take(`192.0.2.${index}`));
    expect(taken.filter(Boolean)).toHaveLength(30);
    expect(take('198.51.100.1')).toBe(true);
    expect(collector.networksAgainst(key, 'failed')).toBe(2);
    time = hour;
    expect(take('192.0.2.1')).toBe(true);
    expect(collector.networksAgainst(key, 'failed')).toBe(2);
  });

  test('forgets a rollout that is no longer judged', () => {
    const collector = collect();
    collector.take(report('mounted'), '192.0.2.1');
    collector.watch([]);
    collector.watch([watched]);
    expect(collector.figures(key)).toEqual({ arm: {}, base: {} });
  });
});

describe('a rollout that is judged', () => {
  let site: MemorySite;
  let time: number;
  let notify: jest.Mock;
  let judgement: Judgement;
  let collector: ReturnType<typeof createCollector>;
  let judge: ReturnType<typeof createRolloutJudge>;

  beforeEach(async () => {
    site = await createMemorySite();
    await site.publishRemote('remote-auth', '1.1.0');
    orThrow(await activate(site.store, everyPart));
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, { traffic: 1, judge: true }));
    time = Date.now();
    [notify, judgement] = [jest.fn(), new Map()];
    collector = createCollector(() => time);
    judge = createRolloutJudge({ ...site, collector, judgement, notify, now: () => time });
    orThrow(await judge.look());
  });
  const served = async () => orThrow(await status(site.store));
  const traffic = async () => (await served()).rollouts['remote-auth']?.traffic;

  /** Visitors of both sides, from many networks unless it says of how many. */
  async function visitors(arm: [count: number, failed: number], base: number, networks?: number) {
    const { id } = await served();
    const release = Number.parseInt(id, 10);
    const send = (version: string, count: number, failed: number, most = 60_000) => {
      for (let number = 0; number < count; number += 1) {
        const network = number % most;
        collector.take(
          {
            release,
            part: 'remote-auth',
            version,
            what: number < failed ? 'failed' : 'mounted',
            stage: undefined,
          },
          `10.${network >> 8}.${network & 255}.1`,
        );
      }
    };
    // A first look with visitors without the rollout, before which nothing is bet.
    send('1.0.0', 100, 0);
    send('1.1.0', 1, 0);
    await judge.look();
    send('1.0.0', base, Math.floor(base / 200));
    send('1.1.0', ...arm, networks);
    await judge.look();
  }

  test('comes back by itself if its version fails, and ops are told why', async () => {
    await visitors([60, 12], 4_000);
    expect(await served()).toMatchObject({
      flow: 'withdraw',
      by: 'release serve',
      rollouts: {},
      withdrawn: { 'remote-auth': ['1.1.0'] },
      why: expect.stringMatching(/^judged: 19\.7 % failed of 61, 0\.5 % of 4100 others$/),
    });
    expect(notify.mock.calls).toEqual([
      [expect.stringContaining('remote-auth 1.1.0 is withdrawn')],
    ]);
  });

  test('is not withdrawn by fewer than five networks, however many reports they send', async () => {
    await visitors([400, 400], 4_000, 4);
    expect(await traffic()).toBe(1);
    await judge.look();
    expect(notify.mock.calls).toEqual([[expect.stringContaining('only 4 networks say so')]]);
  });

  test('goes up by itself, step by step, each an hour at least', async () => {
    await visitors([400, 2], 39_600);
    expect(await traffic()).toBe(1);
    time += hour;
    orThrow(await judge.look());
    expect(await traffic()).toBe(5);
    orThrow(await judge.look());
    expect(await traffic()).toBe(5);
    expect(orThrow(await history(site.store)).releases[0]).toMatchObject({
      flow: 'rollout',
      by: 'release serve',
      why: 'judged at 1 %: no worse than 1.0.0',
    });
  });

  test('says what it knows and what it cannot see yet', async () => {
    await visitors([30, 0], 3_000);
    expect(judge.states()).toEqual([
      {
        name: 'remote-auth',
        version: '1.1.0',
        live: '1.0.0',
        traffic: 1,
        figures: { arm: { mounted: 31 }, base: { mounted: 3_085, failed: 15 } },
        unseen: [
          expect.stringMatching(/^It cannot see failures of fewer than [\d.]+ % more visitors\.$/),
          'It cannot see a falling order rate yet.',
        ],
      },
    ]);
  });

  test('that nobody asked to judge is left alone', async () => {
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    orThrow(
      await activate(site.store, { 'remote-auth': '1.1.0' }, { traffic: 1, reinstate: true }),
    );
    await judge.look();
    await visitors([60, 60], 4_000);
    expect(await traffic()).toBe(1);
    expect(judge.states()).toEqual([]);
  });

  test('of which no page reports for half an hour is told once, and again after the next silence', async () => {
    time += 31 * 60 * 1000;
    await judge.look();
    await judge.look();
    expect(notify.mock.calls).toEqual([[expect.stringContaining('No page has reported')]]);
    await visitors([1, 0], 10);
    time += 31 * 60 * 1000;
    await judge.look();
    expect(notify).toHaveBeenCalledTimes(2);
  });

  test('whose live version fails for more than one in twenty is told once', async () => {
    const { id } = await served();
    const release = Number.parseInt(id, 10);
    for (let number = 0; number < 400; number += 1)
      for (const version of ['1.0.0', '1.1.0'])
        collector.take(
          {
            release,
            part: 'remote-auth',
            version,
            what: number % 10 ? 'mounted' : 'failed',
            stage: undefined,
          },
          `10.0.${number % 250}.1`,
        );
    await judge.look();
    await judge.look();
    expect(notify.mock.calls).toEqual([[expect.stringContaining('More than 5 % of visitors')]]);
  });
});

describe('the server', () => {
  const temp = useTempDir();
  const open = async () => {
    const site = await createMemorySite();
    await site.publishRemote('remote-auth', '1.1.0');
    orThrow(await activate(site.store, everyPart));
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, { traffic: 1, judge: true }));
    const judgementFile = join(temp.path, 'judgement.json');
    const app = await createReleaseServer({
      ...site,
      judgementFile,
      notify: () => undefined,
      trustedProxies: 1,
      interval: 5,
    });
    await app.ready();
    await wait(100);
    return { app, judgementFile };
  };
  const body = (what: string) =>
    JSON.stringify({ release: 2, part: 'remote-auth', version: '1.1.0', what });

  test('takes reports, answers their figures, and keeps what was judged', async () => {
    const { app, judgementFile } = await open();
    const post = (payload: string, type = 'text/plain;charset=UTF-8') =>
      app.inject({ method: 'POST', url: '/reports', payload, headers: { 'content-type': type } });
    expect((await post(body('mounted'))).statusCode).toBe(204);
    for (const wrong of ['', '{', '[]', body('hacked'), body('mounted').replace('}', ',"x":1}')])
      expect((await post(wrong)).statusCode).toBe(400);
    expect((await post(' '.repeat(600))).statusCode).toBe(413);
    await wait(50);
    const { fault, rollouts } = (await app.inject('/rollouts')).json();
    expect(fault).toBe('');
    expect(rollouts).toMatchObject([{ name: 'remote-auth', figures: { arm: { mounted: 1 } } }]);
    await app.close();
    expect(Object.keys(JSON.parse(await readFile(judgementFile, 'utf8')))).toEqual([
      'remote-auth@2',
    ]);
  });

  test('goes on from what was judged before, and begins anew from a file that is broken', async () => {
    const file = join(temp.path, 'judgement.json');
    const report = jest.fn();
    expect(await readJudgementFile(file, report)).toEqual(new Map());
    const tally = { visitors: 7, hits: 1 };
    const evidence = { logs: [0.5], arm: tally, base: tally };
    const judgement: Judgement = new Map([
      [
        'remote-auth@2',
        { evidences: { failed: evidence, ordered: evidence }, traffic: 5, stepBegan: 1 },
      ],
    ]);
    await writeJudgementFile(file, judgement);
    expect(await readJudgementFile(file, report)).toEqual(judgement);
    expect(report).not.toHaveBeenCalled();
    await writeFile(file, '{"a":');
    expect(await readJudgementFile(file, report)).toEqual(new Map());
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('the webhook', () => {
  test('is asked again if it does not answer, and what was in vain is reported', async () => {
    const answers = [new Error('away'), { ok: false, status: 500 }, { ok: true }];
    const fetch = jest.fn(async () => {
      const answer = answers.shift();
      if (answer instanceof Error || !answer) throw answer ?? new Error('away');
      return answer as Response;
    });
    const report = jest.fn();
    const send = createWebhook('https://chat.example/hook', report, { fetch, pauses: [0, 0] });
    await send('withdrawn');
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(fetch).toHaveBeenLastCalledWith(
      'https://chat.example/hook',
      expect.objectContaining({ method: 'POST', body: '{"text":"withdrawn"}' }),
    );
    expect(report).not.toHaveBeenCalled();
    await send('again');
    expect(report).toHaveBeenCalledTimes(1);
  });
});
