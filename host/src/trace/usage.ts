import { createBuffer, type UsageEvent, usageEvents } from '@order-change/client/host';

/** Usage events, for the telemetry once it is loaded. */
export const usage = createBuffer<UsageEvent & { timestamp: string }>();

/** Calls back with each usage event, and keeps it for the telemetry. */
export function watchUsage(listener: (event: UsageEvent) => void): void {
  usageEvents.connect((event) => {
    usage.send(event);
    listener(event);
  });
}
