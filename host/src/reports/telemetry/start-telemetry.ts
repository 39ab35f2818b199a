import { readTelemetrySettings } from './settings';

/** Loads the telemetry, and only if it is configured. */
export function startTelemetry(compositionId: () => string): void {
  const settings = readTelemetrySettings(document);
  if (!settings) return;
  void import(/* webpackChunkName: "telemetry" */ './application-insights').then(
    ({ sendTelemetry }) => sendTelemetry(settings, compositionId),
    // The page lives without it; another visit tries again.
    () => undefined,
  );
}
