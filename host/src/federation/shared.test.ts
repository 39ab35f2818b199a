import { offer, pageShared, share } from './shared';

test('an offered module is given as it is evaluated, with the range that the host needs', () => {
  const module = { answer: 42 };
  share('kit', { version: '1.2.3', requiredVersion: '^1.2.0', singleton: true }, () => module);
  const kit = pageShared.kit as { lib: () => unknown };
  expect(kit.lib()).toBe(module);
  expect(kit).toMatchObject({
    version: '1.2.3',
    shareConfig: { requiredVersion: '^1.2.0', singleton: true, eager: true },
  });
});

test('a module that comes later counts as loaded, and is asked for again if it did not come', async () => {
  const module = { rule: 1 };
  const load = jest.fn(async () => module).mockRejectedValueOnce(new Error('offline'));
  offer('rules', { version: '1.2.3', requiredVersion: '^1.2.0', singleton: false }, load);
  const { rules } = pageShared as Record<
    string,
    { loaded: boolean; get: () => Promise<() => object> }
  >;
  expect(rules?.loaded).toBe(true);
  const factory = await rules?.get();
  expect(factory?.()).toBe(module);
  expect(load).toHaveBeenCalledTimes(2);
});
