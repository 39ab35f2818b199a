import { object, string, type InferType } from 'yup';
import { ReleaseError } from './errors';

/** Where the page sends its telemetry; written into the document at activation. */
export const telemetrySchema = object({
  /** `InstrumentationKey=…;IngestionEndpoint=…`, the endpoint absolute or a path of the site */
  connectionString: string().required(),
  /** of a configuration that the SDK fetches by itself, absolute; empty for none, which is the rule */
  configUrl: string().defined(),
}).noUnknown();

export type Telemetry = InferType<typeof telemetrySchema>;

/** @throws ReleaseError when the page would send nothing for it, or could not fetch its configuration */
export function toTelemetry(connectionString: string, configUrl = ''): Telemetry {
  if (!/InstrumentationKey=[^;]/i.test(connectionString) || !endpointOf(connectionString)) {
    throw new ReleaseError(
      'The telemetry is a connection string: "InstrumentationKey=…;IngestionEndpoint=https://…/".',
    );
  }
  return { connectionString, configUrl: configUrl === '' ? '' : toConfigUrl(configUrl) };
}

/** The address as it was understood, which is the one that the policy allows. */
function toConfigUrl(text: string): string {
  const url = parseUrl(text);
  // No browser fetches from an address that holds a name and a password.
  if (url && url.username === '' && url.password === '') return url.href;
  throw new ReleaseError(
    `The telemetry's configuration is an address like "https://…", not "${text}".`,
  );
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

/** What the host reads when the page is usable. */
export function telemetryTag({ connectionString, configUrl }: Telemetry): string {
  return `<meta name="telemetry" data-connection-string="${escape(connectionString)}" data-config-url="${escape(configUrl)}">`;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
