import type { UsageEvent } from '@order-change/client/host';
import type { RemoteFailure } from '@order-change/shell';
import { createLoadable } from '../loading/loadable';
import { entry, remoteModule } from '../testing/remote';
import type { LoadedRemote } from './load-remote';
import { watchErrors } from './watch-errors';

const fallback = { ...entry, version: '1.1.0', url: '/remotes/remote-tried/1.1.0/remoteEntry.js' };

/** A page with one remote that is shown. */
async function open(shown = { ...entry, fallback }) {
  const page = new EventTarget();
  const giveUp = jest.fn();
  const remote = createLoadable<LoadedRemote, RemoteFailure>(async () => ({
    ok: true as const,
    value: { entry: shown, module: remoteModule as never },
  }));
  await remote.start();
  let track: (event: UsageEvent) => void = () => undefined;
  watchErrors({
    remotes: { all: () => [remote], giveUp },
    watchUsage: (listener) => (track = listener),
    page: page as unknown as Window,
  });
  return { page, giveUp, track };
}

function thrownIn(path: string): Error {
  const error = new Error('broken in a click');
  error.stack = `Error: broken in a click\n    at onClick (https://site.example${path}:1:2)`;
  return error;
}
const own = thrownIn('/remotes/remote-tried/1.2.0/remote.js');

const throwIn = (page: EventTarget, error: unknown) =>
  page.dispatchEvent(Object.assign(new Event('error'), { error }));

test('a remote whose click throws before the first step is given up', async () => {
  const { page, giveUp } = await open();
  throwIn(page, own);
  expect(giveUp).toHaveBeenCalledWith(expect.objectContaining({ module: remoteModule }), own);
});

test('a remote whose promise is rejected before the first step is given up', async () => {
  const { page, giveUp } = await open();
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: own }));
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test.each<[string, unknown]>([
  ['the host', thrownIn('/host/1.0.0/main.js')],
  ['another version', thrownIn('/remotes/remote-tried/1.2.0-rc.1/remote.js')],
  ['nobody', undefined],
])('an error of %s gives no remote up', async (_whose, error) => {
  const { page, giveUp } = await open();
  throwIn(page, error);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a remote in use is given up at its third error', async () => {
  const { page, giveUp, track } = await open();
  track({ name: 'AuthCodeSent', emailProvided: true });
  throwIn(page, own);
  throwIn(page, own);
  expect(giveUp).not.toHaveBeenCalled();
  throwIn(page, own);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('a remote without an earlier version stays', async () => {
  const { page, giveUp } = await open(entry as never);
  throwIn(page, own);
  expect(giveUp).not.toHaveBeenCalled();
});

test.each<UsageEvent>([
  { name: 'AuthCodeSent', emailProvided: true },
  { name: 'StepTransition', stepNumber: '2', stepName: 'contact', changeContentType: 'timeSlot' },
])('a remote stays once its customer has completed a step ($name)', async (event) => {
  const { page, giveUp, track } = await open();
  track(event);
  throwIn(page, own);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a first step that is only shown completes nothing', async () => {
  const { page, giveUp, track } = await open();
  const step = { stepNumber: '1', stepName: 'select', changeContentType: '' };
  track({ name: 'StepTransition', ...step });
  throwIn(page, own);
  expect(giveUp).toHaveBeenCalledTimes(1);
});
