import { orThrow, type Telemetry, toTelemetry } from 'release';

const ownCollector = 'InstrumentationKey=00000000-0000-0000-0000-000000000000;IngestionEndpoint=/';

/**
 * Returns where the page sends its telemetry: to the service that the environment names; without one to this
 * server itself (`collect`), so that it can be seen at `/v2/track`, but in production nowhere.
 *
 * @throws {ReleaseRefused} when a variable is wrong, or the configuration stands alone.
 */
export function readTelemetry(
  env: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): { telemetry: Telemetry | null; collect: boolean } {
  const { TELEMETRY_CONNECTION_STRING: elsewhere = '', TELEMETRY_CONFIG_URL: configUrl = '' } = env;
  const collect = elsewhere === '' && !isProduction;
  const connectionString = collect ? ownCollector : elsewhere;
  const isNowhere = connectionString === '' && configUrl === '';
  return {
    telemetry: isNowhere ? null : orThrow(toTelemetry(connectionString, configUrl)),
    collect,
  };
}
