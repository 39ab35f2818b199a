import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web';
import { isChangedByOthers } from '../../foreign/changed-by-others';
import { failures } from '../../trace/report';
import { usage } from '../../trace/usage';
import { keepKnownFields } from './known-fields';
import type { TelemetrySettings } from './settings';
import { stripQueries } from './strip-queries';

/** The SDK's names for what it may be kept from (its enumeration is not exported). */
const disabled = { mode: 2 };
/** The SDK's number for `navigator.sendBeacon`. */
const beacon = 3;

/**
 * Sends page views, usage events and failures of parts. Intervals, buffers, retries and sampling are
 * the SDK's defaults, which are the specification's numbers (spec §9); route tracking is on (spec §7).
 *
 * @param compositionId answers '' as long as it is not known
 */
export function sendTelemetry(
  { instrumentationKey, endpointUrl, configUrl }: TelemetrySettings,
  compositionId: () => string,
): void {
  const sdk = new ApplicationInsights({
    config: {
      instrumentationKey,
      endpointUrl,
      enableAutoRouteTracking: true,
      // What a customer's browser throws may hold what the customer typed.
      disableExceptionTracking: true,
      // Listeners of these keep the page out of the browser's cache of pages: back and forward would load it anew.
      disablePageUnloadEvents: ['unload', 'beforeunload'],
      // The company's API is sent no header that it did not ask for.
      disableCorrelationHeaders: true,
      featureOptIn: { SdkStats: disabled },
      extensionConfig: {
        AppInsightsCfgSyncPlugin: { cfgUrl: configUrl },
        // Its own choice, a fetch that is kept alive, ends with the page in Firefox if the page is reloaded.
        AppInsightsChannelPlugin: { unloadTransports: [beacon] },
      },
    },
  });
  sdk.loadAppInsights();
  sdk.addTelemetryInitializer((item: ITelemetryItem) => {
    if (item.baseData) item.baseData = stripQueries(item.baseData) as typeof item.baseData;
  });
  sdk.trackPageView();
  usage.connect(({ name, ...properties }) =>
    sdk.trackEvent({ name, properties: keepKnownFields(properties) }),
  );
  // A failure's reason is for the console: it may hold whatever a library wrote into it.
  failures.connect(({ remote, version, stage }) => {
    const composition = compositionId() || undefined; // not known if its file does not come
    sdk.trackException({
      exception: new Error(`${remote} failed (${stage})`),
      properties: { remote, version, stage, composition, changedByOthers: isChangedByOthers() },
    });
  });
}
