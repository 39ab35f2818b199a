import { readTelemetrySettings } from './settings';

function page(connectionString?: string, configUrl?: string) {
  const created = document.implementation.createHTMLDocument();
  const base = created.createElement('base');
  base.href = 'https://www.example.jp/';
  created.head.append(base);
  if (connectionString !== undefined) {
    const meta = created.createElement('meta');
    meta.name = 'telemetry';
    meta.dataset.connectionString = connectionString;
    if (configUrl !== undefined) meta.dataset.configUrl = configUrl;
    created.head.append(meta);
  }
  return created;
}

test.each([
  ['InstrumentationKey=k1;IngestionEndpoint=/', 'https://www.example.jp/v2/track'],
  ['InstrumentationKey=k1;IngestionEndpoint=https://in.example/', 'https://in.example/v2/track'],
  ['IngestionEndpoint=https://in.example;InstrumentationKey=k1', 'https://in.example/v2/track'],
])('%s is sent to %s', (connectionString, endpointUrl) => {
  expect(readTelemetrySettings(page(connectionString))).toEqual({
    instrumentationKey: 'k1',
    endpointUrl,
    configUrl: '',
  });
});

test('the settings contain the URL of a configuration if there is one', () => {
  const settings = readTelemetrySettings(
    page('InstrumentationKey=k1;IngestionEndpoint=/', 'https://config.example/c.json'),
  );
  expect(settings?.configUrl).toBe('https://config.example/c.json');
});

test.each([undefined, '', 'InstrumentationKey=k1', 'IngestionEndpoint=/', 'nonsense'])(
  'with %p nothing is loaded',
  (connectionString) => {
    expect(readTelemetrySettings(page(connectionString))).toBeUndefined();
  },
);
