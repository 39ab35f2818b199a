/** Address and key of the telemetry. Without them nothing is sent, and nothing is loaded. */
export interface TelemetrySettings {
  instrumentationKey: string;
  /** the whole address of `/v2/track` */
  endpointUrl: string;
  /** of a configuration that the SDK may fetch by itself; none is the rule */
  configUrl: string;
}

/**
 * Reads what activation wrote into the document: the connection string of the monitoring service
 * (`InstrumentationKey=…;IngestionEndpoint=…`, the endpoint absolute or on this site), and the
 * address of a configuration if there is one.
 */
export function readTelemetrySettings(page: Document): TelemetrySettings | undefined {
  const { connectionString = '', configUrl = '' } =
    page.querySelector<HTMLMetaElement>('meta[name="telemetry"]')?.dataset ?? {};
  const parts = new Map(
    connectionString.split(';').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  const instrumentationKey = parts.get('instrumentationkey');
  const endpoint = parts.get('ingestionendpoint');
  if (!instrumentationKey || !endpoint) return undefined;
  const base = new URL(endpoint.endsWith('/') ? endpoint : `${endpoint}/`, page.baseURI);
  return { instrumentationKey, endpointUrl: new URL('v2/track', base).href, configUrl };
}
