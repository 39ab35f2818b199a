import { http, store } from '@order-change/client';
import {
  injectSlice,
  type ItemStorage,
  loadMetadata,
  storageOrNone,
} from '@order-change/client/host';
import type { Result } from '@order-change/contract';
import { elements, HOST, takeEarly } from 'release/protocol';
import { createPages } from '../app/pages/pages';
import { type Composition, createComposition, type RemoteEntry } from '../composition/composition';
import { type CompositionPin, pinComposition } from '../composition/composition-pin';
import { createFederation } from '../federation/federation';
import { pageShared } from '../federation/shared';
import { rememberBuiltIns } from '../foreign/built-ins';
import { isChangedByOthers } from '../foreign/changed-by-others';
import { createLoadable } from '../loading/loadable';
import { whenIdle } from '../loading/when-idle';
import { handOver } from '../remotes/hand-over';
import { createMountMarker, type MountMarker } from '../remotes/mount-marker';
import { createRemotes } from '../remotes/remotes';
import { createCountedOnce } from '../reports/counted-once';
import { keepLoads } from '../reports/earlier-loads';
import { offerRecord } from '../reports/offer-record';
import { timeToLive } from '../reports/time-to-live';
import { createVisitReport, type VisitReport } from '../reports/visit-report';
import { reportHostFailover } from '../rescue/host-failover';
import { restartHost } from '../rescue/host-rescue';
import { createReloadOnce } from '../rescue/reload-once';
import { isDocumentChanged } from '../rescue/renew-document';
import type { Shell } from '../shell/shell';
import { type PartFailure, report } from '../trace/report';
import { trace } from '../trace/trace';
import { createTabMarks } from './tab-marks';

/** Deadline of each version of a part; the first script has the same for the host (release/src/documents/boot/start.ts). */
const deadline = { quiet: 8_000, most: 20_000 };

/** Key of this browser's storage with which a developer lets the federation's tools see the parts of a page. */
const toolsSwitch = 'federation-tools';

function tellTools(entry: RemoteEntry): void {
  import(/* webpackChunkName: "tools" */ '../federation/describe-for-tools').then(
    ({ describeForTools }) => describeForTools(entry),
    () => undefined, // A page does without its tools.
  );
}

/** Creates what the pages use, and the report of this visit. */
export function createShell(storage: ItemStorage | undefined): {
  shell: Shell;
  visit: VisitReport;
} {
  const fetch = window.fetch.bind(window);
  const discovery = document.getElementById(elements.discovery);
  // What the session holds stands there as a template.
  const inline = (discovery instanceof HTMLScriptElement && discovery.textContent) || '';
  const localStorage = storageOrNone(() => window.localStorage);
  const composition = createComposition(document, {
    fetch,
    storage: localStorage,
    onBroken: (reason) => report({ remote: 'host', version: '', stage: 'document', reason }),
  });
  const onFallback = pinOnceKnown(composition);
  const countOnce = createCountedOnce(localStorage);
  const visit = createVisitReport({ composition, countOnce, isChangedByOthers });
  const reportPart = (failure: PartFailure) => {
    report(failure);
    visit.failed(failure.remote, failure.stage);
  };
  reportHostFailover(document.documentElement.dataset, onFallback, reportPart);
  const marks = createTabMarks(storage);
  const marker = createMountMarker(marks);
  markHost(marker, composition);
  const reload = () => window.location.reload();
  const putBuiltInsBack = rememberBuiltIns();
  const openedPath = window.location.pathname;
  const tookOf = ({ name, url }: Pick<RemoteEntry, 'name' | 'url'>) =>
    timeToLive({
      name,
      urls: [url, composition.host()?.url],
      steps: trace.steps,
      isFirstPage: window.location.pathname === openedPath,
    });
  const ran = () => shell.remotes.ran();
  const rescue = {
    composition,
    onFallback,
    fetch,
    reload,
    inline,
    report: reportPart,
    putBuiltInsBack,
    ran,
    offerRecord: (place: Element) => offerRecord(place, () => toRecordText(shell)),
  };
  const reloadOnce = createReloadOnce(marks, () => void restartHost(rescue));
  const shell: Shell = {
    pages: createPages(reloadOnce, composition, deadline),
    composition,
    remotes: createRemotes({
      composition,
      report: reportPart,
      // The browser's own import(), which a bundler would take for its own.
      federation: createFederation(
        pageShared,
        (address) => import(/* webpackIgnore: true */ address),
        localStorage?.getItem(toolsSwitch) ? tellTools : undefined,
      ),
      singletons: { store, http },
      injectSlice,
      handOver: (module, { name: remote, version }) =>
        handOver(module, store, (reason) =>
          reportPart({ remote, version, stage: 'contract', reason }),
        ),
      onFallback,
      marker: {
        ...marker,
        end(entry) {
          marker.end(entry);
          visit.settled(entry.name, tookOf(entry)); // of one that has failed nothing is said again
        },
      },
      isDocumentChanged: () => isDocumentChanged(fetch, inline),
      putBuiltInsBack,
      deadline,
      fetch,
    }),
    metadata: createLoadable(fetchMetadata),
    earlierLoads: keepLoads(marks, () => ({
      composition: composition.began().id || null,
      steps: [...trace.steps],
    })),
    reloadOnce,
    rescue,
    openedPath,
  };
  return { shell, visit };
}

/** A session can be pinned only to a composition that is known. Returns a function that pins it to a failover version. */
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

async function toRecordText(shell: Shell): Promise<string> {
  const { recordText } = await import(
    /* webpackChunkName: "page-record" */ '../reports/record-text'
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
