import { http, store } from '@order-change/client';
import {
  agreeWithOtherTabs,
  eraseOldDrafts,
  fetchLater,
  injectSlice,
  type ItemStorage,
  keptStorage,
  loadMetadata,
  storageOrNone,
  storeRestored,
  usageEvents,
} from '@order-change/client/host';
import type { Result } from '@order-change/contract';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { elements, HOST, takeEarly } from 'release/protocol';
import { App } from './app';
import { keepLoads } from './explain/earlier-loads';
import { offerRecord } from './explain/offer-record';
import { noteCalls, trace } from './explain/trace';
import { giveWay } from './first-screen/give-way';
import { rememberBuiltIns } from './foreign/built-ins';
import { isChangedByOthers, isOthersDoing } from './foreign/changed-by-others';
import { guardJson } from './foreign/guard-json';
import { keepOwnNodes } from './foreign/keep-own-nodes';
import { holdDoublePresses } from './frame/double-press';
import { tellHostFallback } from './host-fallback';
import { onHostCrash, restartHost } from './host-rescue';
import { createLoadable } from './loading/loadable';
import { resumeOrderEarly } from './pages/order-resume';
import { createPages, findPage } from './pages/pages';
import { prefetchPages } from './pages/prefetch';
import { createReloadOnce } from './pages/reload-once';
import { type Composition, createComposition } from './remotes/composition';
import { provideRuntime } from './remotes/federation-runtime';
import { createMountMarker, type MountMarker } from './remotes/mount-marker';
import { createRemotes } from './remotes/remotes';
import { pageShareScope } from './remotes/share-scope';
import { createTabMarks } from './remotes/tab-marks';
import { watchErrors } from './remotes/watch-errors';
import { isDocumentChanged } from './renew-document';
import { type PartFailure, report } from './report';
import { createVisitReport, type VisitReport } from './rollout/visit-report';
import { type CompositionPin, pinComposition } from './session/composition-pin';
import { askBeforeLosingInput } from './session/unkept-input';
import type { Shell } from './shell';
import { startTelemetry } from './telemetry/start-telemetry';
import { watchUsage } from './usage';
import { whenIdle } from './when-idle';

/** Of each version of a part; the first script has the same for the host (release/src/boot/start.ts). */
const deadline = { quiet: 8_000, most: 20_000 };
/** Milliseconds for which the document's own header stands alone, so that the page comes in one piece. */
const firstRenderBound = 3_000;

/** Starts all that the first page needs at once, and renders when it is there. */
export async function boot(): Promise<void> {
  guardJson();
  await storeRestored;
  window.history.scrollRestoration = 'manual'; // a page starts at its top, also on the way back
  hearOtherTabs();
  holdDoublePresses(document);
  noteCalls(http);
  const storage = storageOrNone(() => window.sessionStorage);
  const { shell, visit } = createShell(storage);
  watchErrors({
    remotes: shell.remotes,
    watchUsage: (listener) =>
      watchUsage((event) => {
        visit.note(event);
        listener(event);
        if (event.name === 'AuthCodeSent') whenIdle(() => prefetchNext(shell));
      }),
  });
  const opened = findPage(shell.pages(), shell.openedPath);
  if (storage) watchOldDrafts(storage);
  askBeforeLosingInput(keptStorage, store);
  const { whole } = shell.composition;
  // Elsewhere nothing of the first screen waits for a call: metadata is asked for once it stands.
  const data = opened?.session ? [shell.metadata.start(), resumeOrderEarly()] : [];
  const slots = Object.keys(opened?.slots ?? {});
  const code: Promise<unknown>[] = opened ? [opened.content.start()] : [];
  code.push(...slots.map((slot) => shell.remotes.inSlot(slot).start()));
  const arrived = Promise.allSettled([...data, ...code]);
  // Behind all that the first screen needs: on a slow line it would take the line from it.
  void arrived.then(fetchLater);
  const app = document.getElementById('app');
  if (!app) throw new Error('The document has no #app.');
  // A screen that stands there already waits for all of the code: what is typed into it needs its field.
  const isBound = after(firstRenderBound);
  const hasScreen = document.getElementById(elements.screen) !== null;
  // The first script learns that this host waits for its remotes: until the page stands that is no sign of life.
  const { dataset } = document.documentElement;
  dataset.host = 'waiting';
  await (hasScreen ? Promise.all(code) : Promise.race([Promise.all(code), isBound]));
  dataset.host = 'running';
  keepOwnNodes(document.body);
  render(app, shell);
  usageEvents.track({ name: 'PageLoaded' });
  whenIdle(() => visit.settled(HOST));
  void arrived.then(() => {
    // The telemetry names the composition, so that one comes first.
    whenIdle(() => void whole.start().then(startTelemetry));
  });
}

/** Times that the page is rendered anew because another program has broken it: more is no accident. */
const mostRenders = 4;

/** Renders the page in the place of `old`. */
function render(old: HTMLElement, shell: Shell, time = 1): void {
  const page = document.createElement('div');
  old.before(page);
  const show = () => giveWay(old, page);
  const onUncaughtError = (error: unknown) => {
    show();
    if (isOthersDoing(error) && time < mostRenders) render(page, shell, time + 1);
    else onHostCrash(error, page, shell.rescue);
  };
  // In a transition React lets the browser answer between its slices.
  const root = createRoot(page, { onUncaughtError });
  startTransition(() => root.render(<App shell={shell} onShown={show} />));
}

/** While the customer waits for the mail, the files come that the pages behind the sign-in need. */
function prefetchNext({ pages, composition }: Shell): void {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  void prefetchPages({ pages, composition, fetch: window.fetch.bind(window), connection });
}

/** A session can be pinned only to a composition that is known. Returns what pins it to a version that took over. */
function pinOnceKnown({ id, whole, fallBack }: Composition) {
  let pin: CompositionPin | undefined;
  const note = () => {
    if (id() === '') return;
    stop();
    pin = pinComposition(store, id());
  };
  const stop = whole.subscribe(note);
  note();
  return async (name: string, version: string) => {
    const changed = await fallBack(name, version);
    return changed !== '' && pin !== undefined && pin.fallBack(changed);
  };
}

/** A browser without channels, or that forbids them, has tabs that learn of each other from the server only. */
function hearOtherTabs(): void {
  try {
    agreeWithOtherTabs(store, new BroadcastChannel('order-change:session'));
  } catch (error) {
    console.warn(String(error));
  }
}

/** Looks at once, every minute, and as a session ends for what may no longer be kept. */
function watchOldDrafts(storage: ItemStorage): void {
  const look = () => eraseOldDrafts(store, storage, new Date());
  look();
  setInterval(look, 60_000);
  store.subscribe(look);
}

function createShell(storage: ItemStorage | undefined): { shell: Shell; visit: VisitReport } {
  const fetch = window.fetch.bind(window);
  const discovery = document.getElementById(elements.discovery);
  // What the session holds stands there as a template.
  const inline = (discovery instanceof HTMLScriptElement && discovery.textContent) || '';
  const composition = createComposition(document, {
    fetch,
    storage: storageOrNone(() => window.localStorage),
    onBroken: (reason) => report({ remote: 'host', version: '', stage: 'document', reason }),
  });
  const onFallback = pinOnceKnown(composition);
  const visit = createVisitReport({ composition, isChangedByOthers });
  const reportPart = (failure: PartFailure) => {
    report(failure);
    visit.failed(failure.remote, failure.stage);
  };
  tellHostFallback(document.documentElement.dataset, onFallback, reportPart);
  const marks = createTabMarks(storage);
  const marker = createMountMarker(marks);
  markHost(marker, composition);
  const reload = () => window.location.reload();
  const putBuiltInsBack = rememberBuiltIns();
  const ran = () => shell.remotes.ran();
  const rescue = {
    ...{ composition, onFallback, fetch, reload, inline },
    ...{ report: reportPart, putBuiltInsBack, ran },
    offerRecord: (place: Element) => offerRecord(place, () => toRecordText(shell)),
  };
  const reloadOnce = createReloadOnce(marks, () => void restartHost(rescue));
  const shell: Shell = {
    pages: createPages(reloadOnce, composition, deadline),
    composition,
    remotes: createRemotes({
      composition,
      report: reportPart,
      shareScope: pageShareScope,
      provideRuntime,
      singletons: { store, http },
      injectSlice,
      onFallback,
      marker: {
        ...marker,
        end(entry) {
          marker.end(entry);
          visit.settled(entry.name); // of one that has failed nothing is said again
        },
      },
      isDocumentChanged: () => isDocumentChanged(fetch, inline),
      putBuiltInsBack,
      deadline,
      fetch,
      importModule: (address) => import(/* webpackIgnore: true */ address),
    }),
    metadata: createLoadable(fetchMetadata),
    earlierLoads: keepLoads(marks, () => ({
      composition: composition.began().id || null,
      steps: [...trace.steps],
    })),
    reloadOnce,
    rescue,
    openedPath: window.location.pathname,
  };
  return { shell, visit };
}

async function toRecordText(shell: Shell): Promise<string> {
  const { recordText } = await import(
    /* webpackChunkName: "page-record" */ './explain/record-text'
  );
  return recordText(shell);
}

/** The first script has marked the host before it came: the mark goes when the page goes on. */
function markHost(marker: MountMarker, { host }: Composition): void {
  const { url } = host() ?? {};
  if (url === undefined) return;
  const [script] = performance.getEntriesByName(new URL(url, document.baseURI).href);
  const entry = { name: HOST, url };
  marker.begin(entry, (script as PerformanceResourceTiming | undefined)?.responseEnd);
  whenIdle(() => marker.end(entry));
}

/** Metadata goes into the store; that it did not come is all that a page must know. */
async function fetchMetadata(): Promise<Result<true, string>> {
  const { kind } = await loadMetadata({ silent: true, early: takeEarly('/api/v1.0/metadata') });
  return kind === 'ok' ? { ok: true, value: true } : { ok: false, failure: kind };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
