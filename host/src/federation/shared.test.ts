import { pageShared, share } from './shared';

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
