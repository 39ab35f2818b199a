import type { Result } from '@order-change/contract';
import { createLoadable } from './loadable';

test('a load runs once, however many callers start it', async () => {
  const load = jest.fn(async (): Promise<Result<string, never>> => ({ ok: true, value: 'page' }));
  const loadable = createLoadable(load);
  const seen: string[] = [];
  loadable.subscribe(() => seen.push(loadable.getState().status));
  await Promise.all([loadable.start(), loadable.start()]);
  await loadable.retry();
  expect(load).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['loading', 'ready']);
});

test('a load runs again after a failure, and only then', async () => {
  const answers: Result<string, string>[] = [
    { ok: false, failure: 'timeout' },
    { ok: true, value: 'page' },
  ];
  const loadable = createLoadable(async () => answers.shift() as Result<string, string>);
  await loadable.start();
  await loadable.start();
  expect(loadable.getState()).toEqual({ status: 'failed', failure: 'timeout' });
  await loadable.retry();
  expect(loadable.getState()).toEqual({ status: 'ready', value: 'page' });
});
