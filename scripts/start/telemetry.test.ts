import { readTelemetry } from './telemetry';

const service = 'InstrumentationKey=k;IngestionEndpoint=https://in.example/';
const ownCollector = expect.stringMatching(/;IngestionEndpoint=\/$/);
const configUrl = 'https://config.example/c.json';

test.each([
  [{}, false, { connectionString: ownCollector, configUrl: '' }, true],
  [{ TELEMETRY_CONFIG_URL: configUrl }, false, { connectionString: ownCollector, configUrl }, true],
  [{}, true, null, false],
  [{ TELEMETRY_CONNECTION_STRING: '', TELEMETRY_CONFIG_URL: '' }, true, null, false],
  [
    { TELEMETRY_CONNECTION_STRING: service },
    true,
    { connectionString: service, configUrl: '' },
    false,
  ],
  [
    { TELEMETRY_CONNECTION_STRING: service, TELEMETRY_CONFIG_URL: configUrl },
    false,
    { connectionString: service, configUrl },
    false,
  ],
])('%j, in production: %p', (env, isProduction, telemetry, collect) => {
  expect(readTelemetry(env, isProduction)).toEqual({ telemetry, collect });
});

test.each([
  [{ TELEMETRY_CONNECTION_STRING: 'nonsense' }, false, /needs a connection string/],
  [{ TELEMETRY_CONFIG_URL: '/c.json' }, false, /needs an absolute URL .* not "\/c\.json"/],
  [{ TELEMETRY_CONFIG_URL: configUrl }, true, /needs a connection string/],
])('%j, in production: %p, is refused', (env, isProduction, line) => {
  expect(() => readTelemetry(env, isProduction)).toThrow(line);
});
