import { sessionNumber, store } from '../page/page';
import {
  catalogAsked,
  catalogFailed,
  catalogLoaded,
  selectIsCatalogLoading,
  selectMissingCatalog,
} from '../store/order.slice';
import { call, type CallOptions } from './call';
import { openOrder } from './orders';

/** Milliseconds that a catalogue may take on a bad line before the order is asked for with all of it. */
const catalogTimeout = 20_000;

/** Nobody waits for it yet, and it needs no session. */
const quietly: CallOptions = { silent: true, probing: true };

/**
 * Loads the catalogue of the open order from its own address, which the browser's cache usually has. If
 * that does not answer, or is of an older content, the order is asked for once with all its items. Does
 * nothing if nothing is missing or the loading is under way.
 */
export async function loadCatalog(): Promise<void> {
  const url = selectMissingCatalog(store.getState());
  if (url === undefined || selectIsCatalogLoading(store.getState())) return;
  const session = sessionNumber();
  store.dispatch(catalogAsked());
  const request = { method: 'get', url, baseURL: '', timeout: catalogTimeout };
  const outcome = await call(request, 'catalogAnswer', quietly);
  if (outcome.kind === 'ok') {
    store.dispatch(catalogLoaded({ ...outcome.value, url }));
  } else if (session === sessionNumber()) {
    await openOrder({}, { ...quietly, withCatalog: true });
  }
  const isMissing = selectMissingCatalog(store.getState()) !== undefined;
  if (isMissing && session === sessionNumber()) store.dispatch(catalogFailed());
}
