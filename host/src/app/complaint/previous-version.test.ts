import type { Remotes } from '../../remotes/remotes';
import { hasPreviousVersion, takePreviousVersions } from './previous-version';

const remote = (fallback?: object) => ({ entry: { name: 'remote-auth', fallback }, module: {} });

function pageOf(loaded: ReturnType<typeof remote>[], hostFallback?: string, isKept = true) {
  const giveUp = jest.fn(() => true);
  const all = () => loaded.map((value) => ({ getState: () => ({ status: 'ready', value }) }));
  const host = () => ({ url: '/host/2.0.0/main.js', integrity: new Map(), fallback: hostFallback });
  const rescue = {
    composition: { host },
    onFallback: jest.fn(async () => isKept),
    report: jest.fn(),
    reload: jest.fn(),
  };
  const remotes = { all, giveUp } as unknown as Remotes;
  const take = () => takePreviousVersions(remotes, rescue);
  return { giveUp, rescue, take, has: () => hasPreviousVersion(remotes, rescue.composition) };
}

test('a customer for whom a part does not work gets its previous version, and the part is given up once', async () => {
  const failing = remote({});
  const { has, take, giveUp, rescue } = pageOf([failing, failing, remote()], '1.9.0');
  expect(has()).toBe(true);
  await take();
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(giveUp).toHaveBeenCalledWith(failing, expect.any(String), 'complaint');
  expect(rescue.onFallback).not.toHaveBeenCalled();
});

test('a page whose remotes have no previous version offers that of the host, and says so in a report', async () => {
  const { has, take, rescue } = pageOf([remote()], '1.9.0');
  expect(has()).toBe(true);
  await take();
  expect(rescue.onFallback).toHaveBeenCalledWith('host', '1.9.0');
  expect(rescue.report).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'host', stage: 'complaint' }),
  );
  expect(rescue.reload).toHaveBeenCalledTimes(1);
});

test('a page whose browser keeps no pin is not loaded again for the previous host', async () => {
  const { take, rescue } = pageOf([], '1.9.0', false);
  await take();
  expect(rescue.reload).not.toHaveBeenCalled();
});

test('a page without any previous version offers none', async () => {
  const { has, take, giveUp, rescue } = pageOf([remote()]);
  expect(has()).toBe(false);
  await take();
  expect(giveUp).not.toHaveBeenCalled();
  expect(rescue.reload).not.toHaveBeenCalled();
});
