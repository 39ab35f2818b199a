import { pageShareScope, share } from './share-scope';

test('an offered module counts as loaded, for webpack’s containers and for those of @module-federation', () => {
  const module = { answer: 42 };
  const config = { version: '1.2.3', requiredVersion: '^1.2.0', singleton: true };
  share('kit', config, () => module);
  const { kit } = pageShareScope as Record<string, Record<string, never>>;
  const offered = kit?.['1.2.3'] as unknown as {
    get: () => () => unknown;
    lib: () => unknown;
    useIn: string[];
  };
  expect(offered.get()()).toBe(module);
  expect(offered.lib()).toBe(module);
  expect(offered).toMatchObject({ loaded: true, eager: true, from: 'host', useIn: [] });
  expect(offered).toMatchObject({ shareConfig: { requiredVersion: '^1.2.0', singleton: true } });
});
