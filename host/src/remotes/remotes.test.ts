import type { RemoteEntry } from '../composition/composition';
import { createFederation } from '../federation/federation';
import { offer, pageShared } from '../federation/shared';
import { entry, forgetEntries, makeContainer, remoteModule, singletons } from '../testing/remote';
import { answerScripts, type ScriptAnswer } from '../testing/script-answers';
import type { HandedRemote } from './hand-over';
import { createMountMarker } from './mount-marker';
import { createRemotes } from './remotes';

/** The remotes of a page whose slots are filled like this, and the scripts that they ask for. */
function open(
  slots: Record<string, RemoteEntry>,
  find = async (slot: string): Promise<RemoteEntry | undefined> => slots[slot],
) {
  const page = {
    isDown: false,
    isDocumentChanged: false,
    /** Do files come that are not the published ones? */
    isOther: false,
    answer: (_script: HTMLScriptElement): ScriptAnswer => (page.isDown ? 'error' : makeContainer),
  };
  const scripts = answerScripts((script) => page.answer(script));
  const [report, onFallback] = [jest.fn(), jest.fn()];
  const remotes = createRemotes({
    composition: { find },
    federation: createFederation({}, jest.fn()),
    report,
    singletons,
    injectSlice: jest.fn(),
    handOver: (module) => module as object as HandedRemote,
    isDocumentChanged: async () => page.isDocumentChanged,
    putBuiltInsBack: jest.fn(),
    deadline: { quiet: 20, most: 50 },
    onFallback,
    marker: createMountMarker(window.sessionStorage),
    fetch: async (_address, { integrity } = {}) => {
      if (page.isOther && integrity) throw new TypeError('Failed to fetch');
      return { ok: !page.isDown } as Response;
    },
  });
  return Object.assign(page, { remotes, scripts, report, onFallback });
}

afterEach(() => {
  jest.restoreAllMocks();
  forgetEntries();
});

test('a remote that fills two slots is loaded once and shown in both', async () => {
  const { remotes, scripts } = open({ news: entry, '/news': entry });
  await Promise.all(['news', '/news'].map((slot) => remotes.inSlot(slot).start()));
  for (const slot of ['news', '/news']) {
    expect(remotes.inSlot(slot).getState()).toEqual({
      status: 'ready',
      value: { entry, module: remoteModule },
    });
  }
  expect(scripts).toHaveLength(1);
  expect(remotes.all()).toHaveLength(2);
});

test("a slot without a remote fails as unreachable under the slot's name", async () => {
  const { remotes, report } = open({});
  await remotes.inSlot('sign-in').start();
  const failure = expect.objectContaining({ remote: 'sign-in', version: '', stage: 'unreachable' });
  expect(remotes.inSlot('sign-in').getState()).toEqual({ status: 'failed', failure });
  expect(report.mock.calls).toEqual([[failure]]);
});

test('a slot whose composition does not come fails as "timeout" at the deadline', async () => {
  const never = () => new Promise<undefined>(() => undefined);
  const { remotes } = open({}, never);
  await remotes.inSlot('sign-in').start();
  expect(remotes.inSlot('sign-in').getState()).toMatchObject({ failure: { stage: 'timeout' } });
});

test('a remote that failed is loaded again on request, and every failure is reported', async () => {
  const page = open({ news: entry });
  page.isDown = true;
  const remote = page.remotes.inSlot('news');
  await remote.start();
  await remote.retry();
  expect(page.report).toHaveBeenCalledTimes(2);
  expect(remote.getState()).toMatchObject({ failure: { stage: 'unreachable' } });
  page.isDown = false;
  await remote.retry();
  expect(remote.getState().status).toBe('ready');
});

describe('a failover version', () => {
  const earlier = { ...entry, version: '1.1.0', url: '/remotes/remote-tried/1.1.0/remoteEntry.js' };
  const withFallback = { ...entry, fallback: earlier };
  const isEarlier = (script: HTMLScriptElement) => script.src.includes('/1.1.0/');

  afterEach(() => window.sessionStorage.clear());

  test('the failover version is loaded if the active one fails; the failure is reported and the session goes on with it', async () => {
    const page = open({ news: withFallback });
    page.answer = (script) => (isEarlier(script) ? makeContainer : 'error');
    page.isDown = true;
    const remote = page.remotes.inSlot('news');
    await remote.start();
    expect(remote.getState()).toMatchObject({ status: 'ready', value: { entry: earlier } });
    expect(page.report.mock.calls).toEqual([
      [expect.objectContaining({ version: '1.2.0', stage: 'unreachable' })],
    ]);
    expect(page.onFallback.mock.calls).toEqual([['remote-tried', '1.1.0']]);
  });

  test('the active version has a short deadline if there is a failover version', async () => {
    const page = open({ news: withFallback });
    page.answer = (script) => (isEarlier(script) ? makeContainer : 'nothing');
    await page.remotes.inSlot('news').start();
    expect(page.report).toHaveBeenCalledWith(
      expect.objectContaining({ stage: 'timeout', reason: 'nothing within 20 ms' }),
    );
  });

  test('if the failover version fails too, a retry begins with the active one', async () => {
    const page = open({ news: withFallback });
    page.isDown = true;
    const remote = page.remotes.inSlot('news');
    await remote.start();
    expect(remote.getState()).toMatchObject({ failure: { version: '1.1.0' } });
    expect(page.report).toHaveBeenCalledTimes(2);
    page.isDown = false;
    await remote.retry();
    expect(remote.getState()).toMatchObject({ status: 'ready', value: { entry: withFallback } });
    expect(page.onFallback).not.toHaveBeenCalled();
  });

  test('a failover version that fails as well gives way to the one behind it, when it loads or later', async () => {
    const oldest = { ...earlier, version: '1.0.0', url: earlier.url.replace('1.1.0', '1.0.0') };
    const page = open({ news: { ...entry, fallback: { ...earlier, fallback: oldest } } });
    page.answer = (script) => (script.src.includes('/1.0.0/') ? makeContainer : 'error');
    page.isDown = true;
    const remote = page.remotes.inSlot('news');
    await remote.start();
    expect(remote.getState()).toMatchObject({ status: 'ready', value: { entry: oldest } });
    expect(page.report.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.0', '1.1.0']);
    expect(page.onFallback.mock.calls).toEqual([['remote-tried', '1.0.0']]);
  });

  test('a failover version that throws once it is shown gives way to the one behind it', async () => {
    const oldest = { ...earlier, version: '1.0.0', url: earlier.url.replace('1.1.0', '1.0.0') };
    const page = open({ news: { ...entry, fallback: { ...earlier, fallback: oldest } } });
    page.answer = (script) => (script.src.includes('/1.2.0/') ? 'error' : makeContainer);
    page.isDown = true;
    const remote = page.remotes.inSlot('news');
    await remote.start();
    const state = remote.getState();
    if (state.status !== 'ready') throw new Error(state.status);
    expect(state.value.entry.version).toBe('1.1.0');
    expect(page.remotes.giveUp(state.value, new Error('broken'))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(remote.getState()).toMatchObject({ status: 'ready', value: { entry: oldest } });
    expect(page.onFallback.mock.calls.at(-1)).toEqual(['remote-tried', '1.0.0']);
  });

  test('the failover version replaces one that throws once it is shown, which is disposed of', async () => {
    const dispose = jest.fn(() => {
      throw new Error('broken to the end');
    });
    const page = open({ news: withFallback, '/news': withFallback });
    page.answer = (script) => () =>
      makeContainer(() => ({
        default: { ...remoteModule, ...(!isEarlier(script) && { dispose }) },
      }));
    const slots = ['news', '/news'].map((slot) => page.remotes.inSlot(slot));
    await Promise.all(slots.map((slot) => slot.start()));
    const [state] = slots.map((slot) => slot.getState());
    if (state?.status !== 'ready') throw new Error('It is not ready.');
    expect(page.remotes.giveUp(state.value, new Error('broken at render'))).toBe(true);
    await Promise.all(slots.map((slot) => slot.start()));
    for (const slot of slots) {
      expect(slot.getState()).toMatchObject({ status: 'ready', value: { entry: earlier } });
    }
    expect(dispose).toHaveBeenCalledTimes(1);
    expect(page.report).toHaveBeenCalledWith(
      expect.objectContaining({
        version: '1.2.0',
        stage: 'threw',
        reason: 'Error: broken at render',
      }),
    );
  });

  test('a failover version that throws as well stays: there is nothing behind it', async () => {
    const page = open({ news: earlier });
    const remote = page.remotes.inSlot('news');
    await remote.start();
    const state = remote.getState();
    if (state.status !== 'ready') throw new Error('It is not ready.');
    expect(page.remotes.giveUp(state.value, new Error('broken'))).toBe(false);
    expect(remote.getState()).toBe(state);
  });

  test('the failover version is loaded at once if the active one has blocked the page before', async () => {
    createMountMarker(window.sessionStorage).begin(entry);
    const page = open({ news: withFallback });
    const remote = page.remotes.inSlot('news');
    await remote.start();
    expect(remote.getState()).toMatchObject({ status: 'ready', value: { entry: earlier } });
    expect(page.scripts).toHaveLength(1);
  });
});

test.each([
  ['whose document was changed on the line', true, ['host', 'document']],
  ['whose document is as it was published', false, [entry.name, 'integrity']],
])(
  'a page %s blames the right one for a file that its integrity refuses',
  async (_what, isChanged, blamed) => {
    const page = open({ news: entry });
    page.answer = () => 'error';
    page.isOther = true;
    page.isDocumentChanged = isChanged;
    await page.remotes.inSlot('news').start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.report.mock.calls.map(([{ remote, stage }]) => [remote, stage])).toEqual([blamed]);
  },
);

describe('a module that the host offers', () => {
  const range = { version: '1.2.3', requiredVersion: '^1.2.0', singleton: false };
  const comes = async () => ({});
  const fails = async () => Promise.reject(new Error('offline'));

  /** What is reported of a remote whose container asks for the module and then fails by itself. */
  async function blamed(load: () => Promise<object>) {
    offer('rules', range, load);
    const { rules: offered } = pageShared as Record<string, { get: () => Promise<unknown> }>;
    const page = open({ news: entry });
    page.answer = () => () =>
      makeContainer(undefined, {
        get: async () => {
          await offered?.get();
          throw new Error('no module');
        },
      });
    await page.remotes.inSlot('news').start();
    return page.report.mock.calls.map(([{ remote, stage }]) => [remote, stage]);
  }

  test.each([
    ['that does not come is the host’s failure', fails, ['host', 'unreachable']],
    [
      'that hangs is the host’s timeout',
      () => new Promise<object>(() => undefined),
      ['host', 'timeout'],
    ],
    ['that comes leaves the failure to the remote', comes, [entry.name, 'threw']],
  ])('a module that the host offers %s', async (_what, load, expected) => {
    expect(await blamed(load)).toEqual([expected]);
  });
});
