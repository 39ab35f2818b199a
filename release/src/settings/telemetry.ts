import { done, refusal, refused, type Result } from '../outcome';
import { type ReadBy, shape, text } from '../protocol/read';

const anyText = text(() => true, 'a text');

/** Endpoint of the page's telemetry; activation writes it into the documents. */
export const readTelemetry = shape({
  /** `InstrumentationKey=…;IngestionEndpoint=…`, the endpoint absolute or a path of the site */
  connectionString: anyText,
  /** of a configuration that the SDK fetches by itself, absolute; empty for none, which is the rule */
  configUrl: anyText,
});

export type Telemetry = ReadBy<typeof readTelemetry>;

/** Refuses if the page would send nothing for it, or could not fetch its configuration. */
export function toTelemetry(connectionString: string, configUrl = ''): Result<Telemetry> {
  if (!/InstrumentationKey=[^;]/i.test(connectionString) || !endpointOf(connectionString)) {
    return refused(refusal('no-connection-string'));
  }
  if (configUrl === '') return done({ connectionString, configUrl });
  const url = parseUrl(configUrl);
  // No browser fetches from an address that holds a name and a password.
  return url && url.username === '' && url.password === ''
    ? done({ connectionString, configUrl: url.href }) // as it was understood: the policy allows that one
    : refused(refusal('no-config-url', { text: configUrl }));
}

function endpointOf(connectionString: string): string | undefined {
  return /(?:^|;)\s*IngestionEndpoint=([^;\s]+)/i.exec(connectionString)?.[1];
}

/** The other origins that the page may then talk to. */
export function telemetryOrigins({ connectionString, configUrl }: Telemetry): string[] {
  const urls = [endpointOf(connectionString) ?? '', configUrl].map(parseUrl);
  return [...new Set(urls.flatMap((url) => url?.origin ?? []))];
}

/** Undefined for a path of the site itself, and for what is not fetched over HTTP. */
function parseUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Returns the element from which the host reads where telemetry goes. */
export function telemetryTag({ connectionString, configUrl }: Telemetry): string {
  return `<meta name="telemetry" data-connection-string="${escape(connectionString)}" data-config-url="${escape(configUrl)}">`;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
