import { entry, makeContainer, remoteModule, singletons } from '../testing/remote';
import { answerScripts, type ScriptAnswer } from '../testing/script-answers';
import type { RemoteEntry } from './composition';
import { createRemotes } from './remotes';

/** The remotes of a page whose slots are filled like this, and the scripts that they ask for. */
function open(
  slots: Record<string, RemoteEntry>,
  find = async (slot: string): Promise<RemoteEntry | undefined> => slots[slot],
) {
  const site = { isDown: false };
  const scripts = answerScripts((): ScriptAnswer => (site.isDown ? 'error' : makeContainer));
  const report = jest.fn();
  const remotes = createRemotes({
    composition: { find },
    shareScope: async () => ({}),
    report,
    singletons,
    injectSlice: jest.fn(),
    deadline: 50,
    fetch: async () => ({ ok: !site.isDown }) as Response,
  });
  return { remotes, scripts, report, site };
}

afterEach(() => jest.restoreAllMocks());

test('a remote that fills two slots is loaded once and shown in both', async () => {
  const { remotes, scripts } = open({ news: entry, '/news': entry });
  await Promise.all(['news', '/news'].map((slot) => remotes.inSlot(slot).start()));
  for (const slot of ['news', '/news']) {
    expect(remotes.inSlot(slot).getState()).toEqual({
      status: 'ready',
      value: { name: 'remote-auth', version: '1.2.0', module: remoteModule },
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
  const { remotes, report, site } = open({ news: entry });
  site.isDown = true;
  const remote = remotes.inSlot('news');
  await remote.start();
  await remote.retry();
  expect(report).toHaveBeenCalledTimes(2);
  expect(remote.getState()).toMatchObject({ failure: { stage: 'unreachable' } });
  site.isDown = false;
  await remote.retry();
  expect(remote.getState().status).toBe('ready');
});
