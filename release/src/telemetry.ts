import { object, string, type InferType } from 'yup';
import { ReleaseError } from './errors';

/** Where the page sends its telemetry; written into the document at activation. */
export const telemetrySchema = object({
  /** `InstrumentationKey=…;IngestionEndpoint=…`, the endpoint absolute or a path of the site */
  connectionString: string().required(),
  /** of a configuration that the SDK may fetch by itself; empty for none, which is the rule */
  configUrl: string().defined(),
}).noUnknown();

export type Telemetry = InferType<typeof telemetrySchema>;

/** @throws ReleaseError when the page would send nothing for it */
export function toTelemetry(connectionString: string, configUrl = ''): Telemetry {
  if (!/InstrumentationKey=[^;]/i.test(connectionString) || !endpointOf(connectionString)) {
    throw new ReleaseError(
      'The telemetry is a connection string: "InstrumentationKey=…;IngestionEndpoint=https://…/".',
    );
  }
  return { connectionString, configUrl };
}

function endpointOf(connectionString: string): string | undefined {
  return /(?:^|;)\s*IngestionEndpoint=([^;\s]+)/i.exec(connectionString)?.[1];
}

/** The other origins that the page may then talk to. */
export function telemetryOrigins({ connectionString, configUrl }: Telemetry): string[] {
  const origins = [endpointOf(connectionString) ?? '', configUrl].map(originOf);
  return [...new Set(origins.filter((origin) => origin !== ''))];
}

/** Empty for an address on the site itself. */
function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
}

/** What the host reads when the page is usable. */
export function telemetryTag({ connectionString, configUrl }: Telemetry): string {
  return `<meta name="telemetry" data-connection-string="${escape(connectionString)}" data-config-url="${escape(configUrl)}">`;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
