import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { operations } from '../commands';
import { setAutoWithdraw } from '../commands/auto-withdraw';
import { status } from '../commands/status';
import { makeToken } from '../credentials/make-token';
import { activate } from '../flows/activate';
import { history } from '../flows/history';
import { rollback } from '../flows/rollback';
import { withdraw } from '../flows/withdraw';
import { orThrow } from '../outcome';
import type { Report } from '../protocol/report';
import { useTempDir } from '../testing/builds';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { groupsOf } from './analysis/browsers';
import { noTimesEvidence } from './analysis/times';
import { noEvidences } from './analysis/verdict';
import { retried } from './notices/retried';
import { createReleaseWatch } from './notices/watch-releases';
import { createWebhook } from './notices/webhook';
import { createRolloutAnalysis, type KeptAnalysis } from './rollouts/analyse-rollouts';
import { readAnalysisFile, writeAnalysisFile } from './rollouts/analysis-file';
import { createCollector } from './rollouts/collector';
import { networkOf } from './rollouts/network';
import { createSeries, tallySince } from './rollouts/series';
import { createReleaseServer } from './serve';

const temp = useTempDir();
const hour = 60 * 60 * 1000;
const minute = 60 * 1000;

const reportOf = (what: Report['what'], more: Partial<Report> = {}): Report => ({
  release: 2,
  part: 'remote-auth',
  version: '1.1.0',
  what,
  stage: undefined,
  took: undefined,
  changedByOthers: undefined,
  again: undefined,
  ...more,
});

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
  const watched = { name: 'remote-auth', variant: '1.1.0', live: '1.0.0', since: 2, until: 3 };
  const key = 'remote-auth@2';
  let time = 0;
  const collect = () => {
    const collector = createCollector(() => time);
    collector.watch([watched]);
    return collector;
  };
  const live = { version: '1.0.0' };
  beforeEach(() => (time = 0));

  test('a report of a page that another program has changed is not counted', () => {
    const collector = collect();
    expect(collector.take(reportOf('failed', { changedByOthers: true }), '203.0.113.1')).toBe(
      false,
    );
    expect(collector.networks(key)).toEqual({ visitors: 0, hits: 0 });
  });

  test('a report of a visitor who was counted before is not counted again', () => {
    const collector = collect();
    expect(collector.take(reportOf('failed', { again: true }), '192.0.2.1')).toBe(false);
    expect(collector.networks(key)).toEqual({ visitors: 0, hits: 0 });
    expect(collector.take(reportOf('failed'), '192.0.2.1')).toBe(true);
  });

  test('a complaint of a customer is counted for ops, and no verdict counts it', () => {
    const collector = collect();
    expect(collector.take(reportOf('complained'), '192.0.2.1')).toBe(true);
    expect(collector.take(reportOf('complained', live), '192.0.2.2')).toBe(true);
    expect(collector.figures(key)).toEqual({ arm: { complained: 1 }, base: { complained: 1 } });
    expect(collector.takeBlocks(key)).toEqual([]);
    expect(collector.networks(key)).toEqual({ visitors: 0, hits: 0 });
  });

  test('each group of browsers waits for its other side', () => {
    const collector = collect();
    const groupsTaken = () => collector.takeBlocks(key).map((blocks) => Object.keys(blocks));
    collector.take(reportOf('failed', { stage: 'threw' }), '192.0.2.1', userAgents.iPhone);
    collector.take(reportOf('mounted', live), '192.0.2.2', userAgents.edge);
    time += minute;
    expect(groupsTaken()).toEqual([['failed']]);
    collector.take(reportOf('mounted', live), '192.0.2.3', userAgents.iPhone);
    time += minute;
    expect(groupsTaken()).toEqual([['webkit', 'phone']]);
  });

  test('cuts blocks by release, of both sides, each visitor once', () => {
    const collector = collect();
    collector.take(reportOf('failed', { stage: 'threw' }), '192.0.2.1');
    expect(collector.takeBlocks(key)).toEqual([]);
    collector.take(reportOf('mounted', live), '192.0.2.1');
    collector.take(reportOf('mounted', { release: 3 }), '192.0.2.1');
    expect(collector.takeBlocks(key)).toEqual([]);
    time += minute;
    const one = { arm: { visitors: 1, hits: 1 }, base: { visitors: 1, hits: 0 } };
    expect(collector.takeBlocks(key)).toEqual([
      // Reports that name no browser.
      { failed: one, other: one, wide: one },
    ]);
    expect(collector.takeBlocks(key)).toEqual([]);
    collector.take(reportOf('mounted', { ...live, release: 3 }), '192.0.2.1');
    collector.take(reportOf('ordered', live), '192.0.2.1');
    collector.take(reportOf('left'), '192.0.2.1');
    time += minute;
    const neither = { arm: { visitors: 1, hits: 0 }, base: { visitors: 1, hits: 0 } };
    expect(collector.takeBlocks(key)).toEqual([
      { ordered: { arm: { visitors: 1, hits: 0 }, base: { visitors: 1, hits: 1 } } },
      { failed: neither, other: neither, wide: neither },
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
  ])('the collector takes no report of %s', (_what, more) => {
    expect(collect().take(reportOf('mounted', more), '192.0.2.1')).toBe(false);
  });

  test('the collector takes 30 reports of a rate from one network in an hour, and as many from the next', () => {
    const collector = collect();
    const take = (address: string) => collector.take(reportOf('failed'), address);
    const taken = Array.from({ length: 40 }, (_, index) => take(`192.0.2.${index}`));
    expect(taken.filter(Boolean)).toHaveLength(30);
    expect(take('198.51.100.1')).toBe(true);
    expect(collector.networksAgainst(key, 'failed')).toBe(2);
    time = hour;
    expect(take('192.0.2.1')).toBe(true);
    expect(collector.networksAgainst(key, 'failed')).toBe(2);
  });

  test('the collector forgets a rollout that is no longer analysed', () => {
    const collector = collect();
    collector.take(reportOf('mounted'), '192.0.2.1');
    collector.watch([]);
    collector.watch([watched]);
    expect(collector.figures(key)).toEqual({ arm: {}, base: {} });
  });
});

const seenBy = (visitors: number, hits: number) => ({
  other: { visitors, hits },
  wide: { visitors, hits },
});

describe('a rollout that is analysed', () => {
  let site: MemorySite;
  let time: number;
  let notify: jest.Mock;
  let kept: KeptAnalysis;
  let collector: ReturnType<typeof createCollector>;
  let judge: ReturnType<typeof createRolloutAnalysis>;

  beforeEach(async () => {
    site = await createMemorySite();
    await site.publishRemote('remote-auth', '1.1.0');
    orThrow(await activate(site.store, everyPart));
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, { traffic: 1, judge: true }));
    time = Date.now();
    [notify, kept] = [jest.fn(), new Map()];
    collector = createCollector(() => time);
    judge = createRolloutAnalysis({ ...site, collector, kept, notify, now: () => time });
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
        const what = number < failed ? 'failed' : 'mounted';
        const address = `10.${network >> 8}.${network & 255}.1`;
        collector.take(reportOf(what, { release, version }), address);
      }
    };
    // A first look with visitors without the rollout, before which nothing is bet.
    send('1.0.0', 100, 0);
    send('1.1.0', 1, 0);
    await judge.look();
    send('1.0.0', base, Math.floor(base / 200));
    send('1.1.0', ...arm, networks);
    time += minute;
    await judge.look();
  }

  test('an analysed rollout is withdrawn if its version fails, and ops are notified why', async () => {
    await visitors([60, 12], 4_000);
    expect(await served()).toMatchObject({
      flow: 'withdraw',
      by: 'release serve',
      rollouts: {},
      withdrawn: { 'remote-auth': ['1.1.0'] },
      why: expect.stringMatching(/^analysis: 19\.7 % failed of 61, 0\.5 % of 4100 others$/),
    });
    expect(notify.mock.calls).toEqual([
      [expect.stringContaining('remote-auth 1.1.0 is withdrawn')],
    ]);
  });

  test('a rollout is not withdrawn by fewer than five networks, however many reports they send', async () => {
    await visitors([400, 400], 4_000, 4);
    expect(await traffic()).toBe(1);
    await judge.look();
    expect(notify.mock.calls).toEqual([[expect.stringContaining('only 4 networks say so')]]);
    expect(judge.reports()).toMatchObject({
      notices: [
        {
          atDatetime: new Date(time).toISOString(),
          told: {
            code: 'few-networks',
            params: { name: 'remote-auth', version: '1.1.0', networks: 4 },
            because: [{ code: 'worse-failed' }],
          },
        },
      ],
      failing: [{ version: '1.1.0', traffic: 1, instead: '1.0.0', isSure: false }],
    });
  });

  test('a rollout that is analysed goes up by itself, step by step, each an hour at least', async () => {
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
      why: 'analysis at 1 %: no worse than 1.0.0',
    });
  });

  test('a rollout that is slower is held at its traffic, ops are notified once, and nothing is withdrawn', async () => {
    const { id } = await served();
    const release = Number.parseInt(id, 10);
    const live = (version: string, took: number) =>
      collector.take(
        { ...reportOf('live', { took }), release, version },
        `10.${Math.floor(sent++ / 250)}.${sent % 250}.1`,
      );
    let sent = 0;
    for (let minutes = 0; minutes < 10; minutes += 1) {
      for (let number = 0; number < 60; number += 1) {
        live('1.0.0', 2 + (number % 4));
        live('1.1.0', 3 + (number % 4));
      }
      time += minute;
      await judge.look();
    }
    await visitors([400, 2], 39_600);
    time += hour;
    orThrow(await judge.look());
    expect(await served()).toMatchObject({ withdrawn: {}, flow: 'rollout' });
    expect(await traffic()).toBe(1);
    const told = 'remote-auth 1.1.0 stays at 1 % of visitors, for it is slower';
    const lines = notify.mock.calls.flat().filter((line) => String(line).includes(told));
    expect(lines).toHaveLength(1);
    expect(judge.reports().judged[0]?.held).toMatchObject({
      because: [{ code: 'worse-times', params: { seconds: 2, visitors: 600, others: 600 } }],
    });
  });

  test('a rollout that is analysed says what it knows and what it cannot see yet', async () => {
    await visitors([30, 0], 3_000);
    expect(judge.reports().judged).toEqual([
      {
        name: 'remote-auth',
        version: '1.1.0',
        live: '1.0.0',
        traffic: 1,
        figures: { arm: { mounted: 31 }, base: { mounted: 3_085, failed: 15 } },
        seen: {
          arm: { points: [[expect.any(Number), 31, 0]], groups: seenBy(31, 0) },
          base: { points: [[expect.any(Number), 3_100, 15]], groups: seenBy(3_100, 15) },
        },
        unseen: [
          expect.objectContaining({
            code: 'unseen-fewer-failures',
            text: expect.stringMatching(
              /^It cannot see failures of fewer than [\d.]+ % more visitors\.$/,
            ),
          }),
          expect.objectContaining({ code: 'unseen-orders' }),
        ],
        held: null,
      },
    ]);
  });

  test('a rollout that nobody asked to analyse stays as it is', async () => {
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    orThrow(
      await activate(site.store, { 'remote-auth': '1.1.0' }, { traffic: 1, reinstate: true }),
    );
    await judge.look();
    await visitors([60, 60], 4_000);
    expect(await traffic()).toBe(1);
    expect(judge.reports().judged).toEqual([]);
  });

  test('ops are notified once of a rollout without a report for half an hour, and again after the next silence', async () => {
    time += 31 * 60 * 1000;
    await judge.look();
    await judge.look();
    expect(notify.mock.calls).toEqual([[expect.stringContaining('No page has reported')]]);
    await visitors([1, 0], 10);
    time += 31 * 60 * 1000;
    await judge.look();
    expect(notify).toHaveBeenCalledTimes(2);
  });

  test('ops are notified once of a rollout whose live version fails for more than one in twenty', async () => {
    const { id } = await served();
    const release = Number.parseInt(id, 10);
    for (let number = 0; number < 400; number += 1)
      for (const version of ['1.0.0', '1.1.0'])
        collector.take(
          reportOf(number % 10 ? 'mounted' : 'failed', { release, version }),
          `10.0.${number % 250}.1`,
        );
    time += minute;
    await judge.look();
    await judge.look();
    expect(notify.mock.calls).toEqual([[expect.stringContaining('More than 5 % of visitors')]]);
    const failing = judge.reports().failing.map(({ version, instead }) => [version, instead]);
    expect(failing.sort()).toEqual([
      ['1.0.0', null],
      ['1.1.0', '1.0.0'],
    ]);
  });
});

const userAgents = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148',
  safari: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.0 Safari/605.1',
  iPhoneChrome: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 CriOS/120.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
};

test.each([
  ['an iPhone', userAgents.iPhone, ['webkit', 'phone']],
  ['Safari', userAgents.safari, ['webkit', 'wide']],
  ['Chrome of an iPhone', userAgents.iPhoneChrome, ['webkit', 'phone']],
  ['Chrome of an Android phone', userAgents.android, ['chromium', 'phone']],
  ['Edge', userAgents.edge, ['chromium', 'wide']],
  ['Firefox', userAgents.firefox, ['gecko', 'wide']],
  ['a program', 'curl/8.0', ['other', 'wide']],
  ['a request without a user agent', undefined, ['other', 'wide']],
])('%s is counted by its engine, and as a phone or not', (_what, userAgent, groups) => {
  expect(groupsOf(userAgent)).toEqual(groups);
});

test('a series sums visitors up in five minutes, leaves out those without any, and keeps twelve hours', () => {
  const series = createSeries();
  const ten = 10 * hour;
  series.add(ten + 1, 1);
  series.add(ten + 299_999, 0);
  series.add(ten + 600_000, 0);
  series.add(ten, 1); // by a clock that was set back
  expect(series.points()).toEqual([
    [ten, 2, 1],
    [ten + 600_000, 2, 1],
  ]);
  expect(tallySince(series.points(), ten + 300_000)).toEqual({ visitors: 2, hits: 1 });
  expect(tallySince(series.points(), ten + 299_999)).toEqual({ visitors: 4, hits: 2 });
  series.add(ten + 12 * hour, 0);
  expect(series.points()[0]).toEqual([ten + 600_000, 2, 1]);
});

describe('a live version on a site with auto-withdraw', () => {
  let site: MemorySite;
  let time: number;
  let notify: jest.Mock;
  let collector: ReturnType<typeof createCollector>;
  let judge: ReturnType<typeof createRolloutAnalysis>;
  const served = async () => orThrow(await status(site.store));

  beforeEach(async () => {
    site = await createMemorySite();
    await site.publishRemote('remote-auth', '1.1.0');
    orThrow(await activate(site.store, everyPart));
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
    orThrow(await setAutoWithdraw(site.store, 'on'));
    notify = jest.fn();
    time = Date.now();
    collector = createCollector(() => time);
    judge = createRolloutAnalysis({ ...site, collector, kept: new Map(), notify, now: () => time });
    orThrow(await judge.look());
  });

  async function visitors(
    count: number,
    failed: number,
    networks = 250,
    version = '1.1.0',
    userAgent?: string,
  ) {
    // Of a document that the later release left as it was.
    for (let number = 0; number < count; number += 1)
      collector.take(
        reportOf(number < failed ? 'failed' : 'mounted', { version }),
        `10.0.${number % networks}.1`,
        userAgent,
      );
    orThrow(await judge.look());
  }

  test('a live version is live until ops decide if it fails, and they are asked once', async () => {
    await visitors(60, 14);
    await visitors(1, 0);
    expect((await served()).active.versions['remote-auth']).toBe('1.1.0');
    expect(notify.mock.calls).toEqual([
      [expect.stringMatching(/^remote-auth 1\.1\.0 is live and fails in about 14 of 60 networks/)],
    ]);
    expect(notify.mock.calls[0]?.[0]).toContain('withdraw remote-auth=1.1.0');
    expect(judge.reports().failing).toEqual([
      expect.objectContaining({
        name: 'remote-auth',
        version: '1.1.0',
        instead: '1.0.0',
        traffic: 100,
        seen: { visitors: 61, hits: 14 },
        minutes: 15,
        isSure: true,
        networks: { visitors: 60, hits: 13.5 },
      }),
    ]);
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    await visitors(60, 60, 250, '1.0.0');
    expect(judge.reports().failing).toEqual([]);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  test('a version that fails since minutes is known to fail though it was good for days, and ops are notified', async () => {
    for (let hours = 0; hours < 30; hours += 1) {
      await visitors(200, 0);
      time += hour;
    }
    await visitors(20, 13);
    expect(judge.reports().failing).toEqual([
      expect.objectContaining({ seen: { visitors: 20, hits: 13 }, minutes: 15, isSure: true }),
    ]);
    expect(notify).toHaveBeenCalledTimes(1);
    time += 13 * hour;
    await visitors(200, 0);
    expect(judge.reports().failing).toEqual([]);
  });

  test('a version that failed and works again is no alarm once its newest visitors say so, and five are too few', async () => {
    await visitors(60, 40);
    time += 21 * 60 * 1000;
    const minutesOf = () => judge.reports().failing.map(({ minutes }) => minutes);
    expect(minutesOf()).toEqual([60]);
    await visitors(5, 0);
    expect(minutesOf()).toEqual([60]);
    await visitors(15, 0);
    expect(minutesOf()).toEqual([]);
  });

  test('a version that fails on iPhones alone is shown with them, though few of all visitors fail', async () => {
    await visitors(240, 0, 250, '1.1.0', userAgents.edge);
    await visitors(6, 6, 250, '1.1.0', userAgents.iPhone);
    expect(judge.reports().failing).toEqual([
      expect.objectContaining({
        group: 'webkit',
        seen: { visitors: 6, hits: 6 },
        minutes: 15,
        isSure: false,
        points: [[expect.any(Number), 6, 6]],
      }),
    ]);
    expect(notify).not.toHaveBeenCalled();
  });

  test('one failure of one visitor is no alarm, and two of two are shown as not sure', async () => {
    await visitors(1, 1);
    expect(judge.reports().failing).toEqual([]);
    await visitors(1, 1);
    expect(judge.reports().failing).toEqual([expect.objectContaining({ isSure: false })]);
  });

  test('what is reported counts the visitors of the last hour, and when the newest one reported', async () => {
    await visitors(10, 1);
    time += 2 * hour;
    await visitors(4, 0);
    expect(judge.reports()).toMatchObject({
      reported: [
        {
          name: 'remote-auth',
          version: '1.1.0',
          newest: { visitors: 4, hits: 0 },
          lastHour: { visitors: 4, hits: 0 },
        },
      ],
      latestDatetime: new Date(time).toISOString(),
      sinceDatetime: new Date(time - 2 * hour).toISOString(),
    });
  });

  test('a live version is not asked about if one network in twenty fails', async () => {
    await visitors(250, 12);
    expect(judge.reports().failing).toEqual([]);
  });

  test('a live version is neither withdrawn nor asked about for 150 reports of five networks beside honest visitors', async () => {
    await visitors(250, 0);
    await visitors(150, 150, 5);
    expect((await served()).flow).toBe('auto-withdraw');
    expect(judge.reports().failing).toEqual([
      expect.objectContaining({
        isSure: false,
        networks: { visitors: 250, hits: expect.closeTo(4.8, 1) },
      }),
    ]);
    expect(notify).not.toHaveBeenCalled();
  });

  test('a live version is not withdrawn for 150 reports of five networks on a site that nobody else visits', async () => {
    await visitors(150, 150, 5);
    expect((await served()).flow).toBe('auto-withdraw');
    expect(judge.reports().failing).toHaveLength(1);
  });

  test('a live version is not asked about if fewer than five networks say that it fails', async () => {
    await visitors(100, 100, 4);
    expect(judge.reports().failing).toEqual([expect.objectContaining({ isSure: false })]);
  });

  test('the bound counts a network by the part of its visitors for whom it fails, and again in the next hour', () => {
    let time = 0;
    const collected = createCollector(() => time);
    const watched = { name: 'remote-auth', variant: '1.1.0', live: '', since: 1, until: 3 };
    collected.watch([watched]);
    const take = (what: 'mounted' | 'failed') => collected.take(reportOf(what), '192.0.2.1');
    for (const what of ['failed', 'mounted', 'mounted', 'mounted'] as const) take(what);
    expect(collected.networks('remote-auth=1.1.0')).toEqual({ visitors: 1, hits: 0.25 });
    time = hour;
    take('failed');
    expect(collected.networks('remote-auth=1.1.0')).toEqual({ visitors: 2, hits: 1.25 });
  });

  describe('a live version that is new, before which one worked', () => {
    const flow = async () => (await served()).flow;
    beforeEach(async () => {
      for (const version of ['1.1.1', '1.2.0']) await site.publishRemote('remote-auth', version);
      orThrow(await activate(site.store, { 'remote-auth': '1.1.1' }, { worked: true }));
      orThrow(await activate(site.store, { 'remote-auth': '1.2.0' }));
      orThrow(await judge.look());
    });
    const customers = (count: number, failed: number, networks?: number) =>
      visitors(count, failed, networks, '1.2.0');

    test('a version that fails for half of the visitors is withdrawn by itself, and ops are told how it comes back', async () => {
      await customers(80, 40);
      expect(await served()).toMatchObject({
        flow: 'withdraw',
        by: 'release serve',
        withdrawn: { 'remote-auth': ['1.2.0'] },
        active: { versions: { 'remote-auth': '1.1.1' } },
        why: 'analysis: it failed in 40 of the 80 networks that reported within the hour',
      });
      expect(notify.mock.calls).toEqual([[expect.stringContaining('--reinstate')]]);
    });

    test.each([
      ['it fails in fewer than 20 networks', () => customers(19, 19)],
      ['it fails for a tenth', () => customers(240, 24)],
      [
        '19 networks send all that they may beside 100 honest visitors',
        async () => {
          await customers(100, 0);
          await customers(19 * 30, 19 * 30, 19);
        },
      ],
      [
        'it is live for a day',
        async () => {
          time += 25 * hour;
          await customers(80, 40);
        },
      ],
    ])('a version is not withdrawn by itself if %s', async (_what, come) => {
      await come();
      expect(await flow()).toBe('activate');
    });

    test('within a day a second version is up to ops: an outsider takes one step, and not all of them', async () => {
      await customers(80, 40);
      orThrow(await activate(site.store, { 'remote-auth': '1.2.0' }, { reinstate: true }));
      orThrow(await judge.look());
      await customers(80, 60);
      expect(await flow()).toBe('activate');
      expect(notify).toHaveBeenLastCalledWith(expect.stringContaining('is live and fails in'));
    });

    test('if another part fails as well no version is withdrawn by itself', async () => {
      await site.publishRemote('remote-order-form', '1.1.0');
      orThrow(await activate(site.store, { 'remote-order-form': '1.1.0' }));
      orThrow(await judge.look());
      const release = 2;
      for (let number = 0; number < 80; number += 1)
        collector.take(
          { ...reportOf('failed'), release, part: 'remote-order-form' },
          `10.0.${number}.1`,
        );
      await customers(80, 60);
      expect(await flow()).toBe('activate');
    });
  });

  test('a live version that fails stays once ops have turned it off', async () => {
    orThrow(await setAutoWithdraw(site.store, 'off'));
    orThrow(await judge.look());
    await visitors(60, 60);
    expect(judge.reports().failing).toEqual([]);
  });
});

describe('the server', () => {
  const open = async () => {
    const site = await createMemorySite();
    await site.publishRemote('remote-auth', '1.1.0');
    orThrow(await activate(site.store, everyPart));
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, { traffic: 1, judge: true }));
    const { text } = orThrow(
      await makeToken(
        join(temp.path, 'tokens.json'),
        { name: 'ops', may: ['read'], parts: 'all' },
        { now: new Date(), by: 'test' },
      ),
    );
    const app = await createReleaseServer({
      operations,
      ...site,
      folder: temp.path,
      notify: () => undefined,
      trustedProxies: 1,
      interval: 5,
    });
    await app.ready();
    await wait(100);
    const headers = { authorization: `Bearer ${text}` };
    const live = async () => (await app.inject({ url: '/api/v1/live', headers })).json();
    return { app, live };
  };
  const body = (what: string) =>
    JSON.stringify({ release: 2, part: 'remote-auth', version: '1.1.0', what });

  test('the server takes reports, answers their figures, and keeps the analysis', async () => {
    const { app, live } = await open();
    const post = (payload: string, type = 'text/plain;charset=UTF-8') =>
      app.inject({ method: 'POST', url: '/reports', payload, headers: { 'content-type': type } });
    expect((await post(body('mounted'))).statusCode).toBe(204);
    for (const wrong of ['', '{', '[]', body('hacked'), body('mounted').replace('}', ',"x":1}')])
      expect((await post(wrong)).statusCode).toBe(400);
    expect((await post(' '.repeat(600))).statusCode).toBe(413);
    await wait(50);
    const { faults, judged } = await live();
    expect(faults).toEqual([]);
    expect(judged).toMatchObject([{ name: 'remote-auth', figures: { arm: { mounted: 1 } } }]);
    await app.close();
    const kept = await readFile(join(temp.path, 'judgement.json'), 'utf8');
    expect(Object.keys(JSON.parse(kept))).toEqual(['remote-auth@2']);
  });

  test('the server goes on from the kept analysis, of an earlier version too, and begins anew from a file that is broken', async () => {
    const file = join(temp.path, 'judgement.json');
    const report = jest.fn();
    expect(await readAnalysisFile(file, report)).toEqual(new Map());
    const tally = { visitors: 7, hits: 1 };
    const evidence = { logs: [0.5], restarts: 0, arm: tally, base: tally };
    const kept: KeptAnalysis = new Map([
      [
        'remote-auth@2',
        {
          evidences: { ...noEvidences(), failed: evidence, ordered: evidence },
          times: noTimesEvidence(),
          traffic: 5,
          stepBegan: 1,
        },
      ],
    ]);
    await writeAnalysisFile(file, kept);
    expect(await readAnalysisFile(file, report)).toEqual(kept);
    const before = JSON.stringify(Object.fromEntries(kept))
      .replace(/"chromium":.*(?=},"times")/, '')
      .replace(',}', '}')
      .replace(/"times":.*?},/, '')
      .replaceAll('"restarts":0,', '');
    await writeFile(file, before);
    expect(await readAnalysisFile(file, report)).toEqual(kept);
    expect(report).not.toHaveBeenCalled();
    await writeFile(file, '{"a":');
    expect(await readAnalysisFile(file, report)).toEqual(new Map());
    expect(report).toHaveBeenCalledTimes(1);
  });
});

test('the command serves until it is stopped, and notifies ops by webhook and mail', async () => {
  const hooked: string[] = [];
  const hook = createServer((request, reply) => {
    request.on('data', (chunk: Buffer) => hooked.push(String(chunk)));
    request.on('end', () => reply.end());
  }).listen(0, '127.0.0.1');
  const mailed: string[] = [];
  const inbox = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => mailed.push(String(chunk)));
      stream.on('end', done);
    },
  });
  const smtp = inbox.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

  const webhook = ['--webhook', `http://127.0.0.1:${portOf(hook)}/`];
  const mail = ['--mail', 'night@example.jp', '--mail-from', 'release@example.jp'];
  const args = ['--import', 'tsx', join(__dirname, '../cli.ts'), 'serve', '--port', '0'];
  const serving = spawn(process.execPath, [...args, ...webhook, ...mail], {
    cwd: __dirname,
    env: {
      ...process.env,
      DATA_DIR: temp.path,
      NO_COLOR: '1',
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`,
    },
  });
  try {
    const told: string[] = [];
    createInterface({ input: serving.stdout }).on('line', (line) => told.push(line));
    const failed: string[] = [];
    createInterface({ input: serving.stderr }).on('line', (line) => failed.push(line));
    const find = async (lines: string[], pattern: RegExp): Promise<string> => {
      const found = lines.map((line) => pattern.exec(line)?.[1]).find(Boolean);
      return found ?? wait(20).then(() => find(lines, pattern));
    };
    const url = await find(told, /Z Listens at (http:\/\/127\.0\.0\.1:\d+)$/);
    expect((await fetch(`${url}/api/v1/status`)).status).toBe(401);
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
    expect((await fetch(`${url}/ops/`)).headers.get('content-security-policy')).toContain(
      "script-src 'self';",
    );
    await find(hooked, /^(\{"text":"Nothing is active in )/);
    await find(mailed, /(Subject: \[release\] Nothing is active in )/);
    serving.kill('SIGTERM');
    const [code] = (await once(serving, 'close')) as [number];
    expect([code, told.at(-1), failed]).toEqual([0, 'Stopped.', []]);
  } finally {
    serving.kill('SIGKILL');
    hook.close();
    inbox.close();
  }
});

test('a line that is not taken is sent three times more, and reported if that is in vain', async () => {
  const answers = [new Error('away'), { ok: false, status: 500 }, { ok: true }];
  const ask = jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error || !answer) throw answer ?? new Error('away');
    return answer as Response;
  });
  const report = jest.fn();
  const send = retried('webhook', createWebhook('https://chat.example/hook', ask), report, {
    retries: 2,
    minTimeout: 0,
  });
  await send('withdrawn');
  expect(ask).toHaveBeenCalledTimes(3);
  expect(ask).toHaveBeenLastCalledWith(
    'https://chat.example/hook',
    expect.objectContaining({ method: 'POST', body: '{"text":"withdrawn"}' }),
  );
  expect(report).not.toHaveBeenCalled();
  await send('again');
  expect(report.mock.calls).toEqual([['The webhook did not take "again": Error: away']]);
});

test('ops are notified once of a withdrawal and a rollback by anybody, and not of what was before the start', async () => {
  const { store, publishRemote } = await createMemorySite();
  await publishRemote('remote-auth', '1.1.0');
  orThrow(await activate(store, everyPart));
  orThrow(await activate(store, { 'remote-auth': '1.1.0' }));
  orThrow(await rollback(store));
  const notify = jest.fn();
  const look = createReleaseWatch(store, 'release serve', notify);
  await look();
  expect(notify).not.toHaveBeenCalled();
  orThrow(await withdraw(store, 'remote-auth', '1.1.0', { by: 'night', why: 'breaks' }));
  await look();
  await look();
  expect(notify.mock.calls).toEqual([
    [expect.stringMatching(/^Release 000004-\w+: withdraw by night \(breaks\)\.$/)],
  ]);
  await publishRemote('remote-auth', '1.2.0');
  orThrow(await activate(store, { 'remote-auth': '1.2.0' }));
  orThrow(await withdraw(store, 'remote-auth', '1.2.0', { by: 'release serve' }));
  await look();
  expect(notify).toHaveBeenCalledTimes(1);
});
