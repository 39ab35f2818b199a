import { http, store } from '@order-change/client';
import {
  agreeWithOtherTabs,
  eraseOldDrafts,
  fetchLater,
  type ItemStorage,
  keptStorage,
  storageOrNone,
  storeRestored,
  usageEvents,
} from '@order-change/client/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { elements, HOST } from 'release/protocol';
import { App } from '../app/app';
import { resumeOrderEarly } from '../app/pages/order-resume';
import { isOthersDoing } from '../foreign/changed-by-others';
import { guardJson } from '../foreign/guard-json';
import { keepOwnNodes } from '../foreign/keep-own-nodes';
import { whenIdle } from '../loading/when-idle';
import { watchErrors } from '../remotes/watch-errors';
import { startTelemetry } from '../reports/telemetry/start-telemetry';
import { onHostCrash } from '../rescue/host-rescue';
import { findPage } from '../shell/page';
import type { Shell } from '../shell/shell';
import { noteCalls } from '../trace/trace';
import { watchUsage } from '../trace/usage';
import { createShell } from './create-shell';
import { holdDoublePresses } from './double-press';
import { giveWay } from './give-way';
import { prefetchPages } from './prefetch';
import { askBeforeLosingInput } from './unkept-input';

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
  const { whole, id } = shell.composition;
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
  // The first script learns that this host waits for its remotes: until the page is there that does not count as a sign of life.
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
    whenIdle(() => void whole.start().then(() => startTelemetry(id)));
  });
}

/** Times that the page is rendered anew because another program has broken it; more often it is not by accident. */
const mostRenders = 4;

/** Renders the page in the place of `old`. */
function render(old: HTMLElement, shell: Shell, time = 1): void {
  const page = document.createElement('div');
  // Behind it: a browser that keeps what is in view in its place would scroll down with the old one.
  old.after(page);
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

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
