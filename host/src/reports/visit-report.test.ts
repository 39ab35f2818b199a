import type { UsageEvent } from '@order-change/client/host';
import { createCountedOnce } from './counted-once';
import { createVisitReport } from './visit-report';

const event = (name: string) => ({ name }) as UsageEvent;

/** A page whose sign-in has a rollout that is analysed. */
function open(countOnce: (rollout: string) => boolean = () => true) {
  const sent: object[] = [];
  const page = new EventTarget();
  const visit = createVisitReport({
    composition: {
      analysed: (name) =>
        name === 'remote-auth'
          ? { release: 7, version: '1.1.0', rollout: 'remote-auth@5' }
          : undefined,
    },
    countOnce,
    send: (report) => sent.push(JSON.parse(report)),
    page: page as unknown as Window,
  });
  const said = () =>
    sent.map((report) => ('stage' in report ? { ...report } : (report as { what: string }).what));
  return { visit, sent, said, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a part that mounts is reported after ten seconds, and as the visitor leaves', () => {
  const { visit, sent, said, leave } = open();
  visit.settled('remote-auth');
  jest.advanceTimersByTime(9_999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([{ release: 7, version: '1.1.0', part: 'remote-auth', what: 'mounted' }]);
  leave();
  leave();
  expect(said()).toEqual(['mounted', 'left']);
});

test('the class of the time until a part can be used is reported after its mount, of a visitor who is counted', () => {
  const { visit, sent } = open();
  visit.settled('remote-auth', 2_300);
  jest.advanceTimersByTime(10_000);
  const version = { release: 7, version: '1.1.0', part: 'remote-auth' };
  expect(sent).toEqual([
    { ...version, what: 'mounted' },
    { ...version, what: 'live', took: 4 },
  ]);
  const again = open(() => false);
  again.visit.settled('remote-auth', 2_300);
  jest.advanceTimersByTime(10_000);
  expect(again.said()).toEqual(['mounted']);
  const failing = open();
  failing.visit.settled('remote-auth', 2_300);
  failing.visit.failed('remote-auth', 'threw');
  jest.advanceTimersByTime(10_000);
  expect(failing.said()).toMatchObject([{ what: 'failed' }]);
});

test('a part that fails is reported once with its stage, and not as mounted when the version before it mounts', () => {
  const { visit, sent } = open();
  visit.failed('remote-auth', 'threw');
  visit.failed('remote-auth', 'timeout');
  visit.settled('remote-auth');
  jest.advanceTimersByTime(20_000);
  expect(sent).toEqual([
    { release: 7, version: '1.1.0', part: 'remote-auth', what: 'failed', stage: 'threw' },
  ]);
});

test('a part that a customer complains of is reported as such, and still as mounted', () => {
  const { visit, said } = open();
  visit.settled('remote-auth');
  visit.failed('remote-auth', 'complaint');
  jest.advanceTimersByTime(10_000);
  expect(said()).toEqual(['complained', 'mounted']);
});

test('a part that fails within ten seconds of its mount counts as failed, later as mounted', () => {
  const { visit, said } = open();
  visit.settled('remote-auth');
  jest.advanceTimersByTime(9_000);
  visit.failed('remote-auth', 'threw');
  jest.advanceTimersByTime(9_000);
  expect(said()).toMatchObject([{ what: 'failed' }]);
  const other = open();
  other.visit.settled('remote-auth');
  jest.advanceTimersByTime(10_000);
  other.visit.failed('remote-auth', 'threw');
  expect(other.said()).toEqual(['mounted']);
});

test('an order is reported at once, and the end of the visit not again', () => {
  const { visit, said, leave } = open();
  visit.settled('remote-auth');
  visit.note(event('FormStart'));
  visit.note(event('FormCompletion'));
  leave();
  visit.note(event('FormCompletion'));
  expect(said()).toEqual(['begun', 'mounted', 'ordered']);
});

test('a visitor who leaves before ten seconds is reported as mounted and left', () => {
  const { visit, said, leave } = open();
  visit.settled('remote-auth');
  leave();
  jest.advanceTimersByTime(20_000);
  expect(said()).toEqual(['mounted', 'left']);
});

test('nothing is reported of a part whose rollout is not analysed, nor of unknown parts', () => {
  const { visit, sent, leave } = open();
  visit.settled('remote-order-form');
  visit.failed('remote-order-form', 'threw');
  visit.failed('host', 'document');
  visit.note(event('FormCompletion'));
  leave();
  expect(sent).toEqual([]);
});

test('a report of a page that another program has changed says so', () => {
  const sent: string[] = [];
  const visit = createVisitReport({
    composition: { analysed: () => ({ release: 7, version: '1.1.0', rollout: 'remote-auth@5' }) },
    countOnce: () => true,
    isChangedByOthers: () => true,
    send: (report) => sent.push(report),
    page: new EventTarget() as unknown as Window,
  });
  visit.failed('remote-auth', 'threw');
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ what: 'failed', changedByOthers: true });
});

describe('a browser is counted once in a rollout', () => {
  beforeEach(() => localStorage.clear());
  const load = () => open(createCountedOnce(localStorage));
  const again = (sent: object[]) => sent.map((report) => 'again' in report);

  test('all reports of its first load count, and none of a reload', () => {
    const first = load();
    first.visit.settled('remote-auth');
    first.leave();
    expect([first.said(), again(first.sent)]).toEqual([
      ['mounted', 'left'],
      [false, false],
    ]);
    const second = load();
    second.visit.failed('remote-auth', 'threw');
    second.leave();
    expect(again(second.sent)).toEqual([true, true]);
    expect(second.sent.every((report) => !('rollout' in report))).toBe(true);
  });

  test('a load that ends before anything is known of the part leaves the next one to count', () => {
    load().leave();
    const next = load();
    next.visit.failed('remote-auth', 'threw');
    expect(again(next.sent)).toEqual([false]);
  });

  test('a rollout of another number counts it anew, and twenty are kept', () => {
    const countOnce = createCountedOnce(localStorage);
    for (let at = 1; at <= 25; at += 1) expect(countOnce(`remote-auth@${at}`)).toBe(true);
    expect(countOnce('remote-auth@25')).toBe(false);
    expect(localStorage.getItem('order-change-counted')?.split(' ')).toHaveLength(20);
  });

  test.each([
    ['has no storage', undefined],
    [
      'keeps nothing',
      { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    ],
  ])('a browser that %s is not counted', (_what, storage) => {
    expect(createCountedOnce(storage)('remote-auth@5')).toBe(false);
  });
});
