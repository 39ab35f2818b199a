import { whenIdle } from '../when-idle';
import { readTelemetrySettings } from './settings';

/** Loads the telemetry when the browser has nothing better to do, and only where it is configured. */
export function startTelemetry(): void {
  const settings = readTelemetrySettings(document);
  if (!settings) return;
  whenIdle(() => {
    void import(/* webpackChunkName: "telemetry" */ './application-insights').then(
      ({ sendTelemetry }) => sendTelemetry(settings),
      // The page lives without it; another visit tries again.
      () => undefined,
    );
  });
}
