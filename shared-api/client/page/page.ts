import { createDialogs } from '../dialogs';
import { createHttp } from '../later/create-http';
import { createSessionEnd } from '../session/end-session';
import { numberSessions } from '../session/number-sessions';
import { tellReplacement } from '../session/tell-replacement';
import { createKeptStorage } from '../storage/kept-storage';
import { storageOrNone } from '../storage/storage';
import { expiryReceived } from '../store/auth.slice';
import { clockCompared, selectClockLead } from '../store/clock.slice';
import { createAppStore } from '../store/create-store';
import { createUsageEvents } from '../usage/usage-events';

/**
 * The page's singletons. The host and every remote are given this one module by the federation
 * runtime, so there is one store, one HTTP client and one queue of dialogs, whoever imports them.
 */
export const keptStorage = createKeptStorage(storageOrNone(() => window.sessionStorage));

export const { store, injectSlice, restored: storeRestored } = createAppStore(keptStorage);

export const dialogs = createDialogs(store.dispatch);

export const endSession = createSessionEnd({
  show: dialogs.show,
  isKept: keptStorage.isKept,
  store,
});

tellReplacement(store, dialogs.show, keptStorage.isKept);

/** The number of the session that lives, or of the one that comes. */
export const sessionNumber = numberSessions(store);

export const http = createHttp({
  sessionNumber,
  onExpires: (expiry) => store.dispatch(expiryReceived(expiry)),
  onClock: (lead) => store.dispatch(clockCompared(lead)),
});

/** The present by the server's clock in milliseconds; by the device's as long as no answer told it. */
export const serverNow = () => Date.now() - selectClockLead(store.getState());

/** Usage events of customers, for the telemetry that the host connects. */
export const usageEvents = createUsageEvents();
