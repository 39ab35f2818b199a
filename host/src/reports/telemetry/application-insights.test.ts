/** Events of the page's end that have a listener. */
const listened: string[] = [];

beforeAll(() => {
  for (const target of [window, document]) {
    const { addEventListener } = target;
    jest.spyOn(target, 'addEventListener').mockImplementation(function (
      this: EventTarget,
      ...args: Parameters<typeof addEventListener>
    ) {
      listened.push(args[0]);
      addEventListener.apply(this, args);
    });
  }
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, text: async () => '' })) });
});

test('the telemetry adds no listener that keeps the page out of the cache of pages, and hears its end all the same', async () => {
  const { sendTelemetry } = await import('./application-insights');
  sendTelemetry({ instrumentationKey: 'key', endpointUrl: '/v2/track', configUrl: '' }, () => '');
  expect(listened).toContain('pagehide');
  expect(listened.filter((name) => /^(before)?unload/.test(name))).toEqual([]);
});
