/// <reference lib="dom" />
import { type Composed, fallbackOf, findPage, preloadsOf } from '../protocol/composed';
import type { DiscoveryDocument } from '../protocol/discovery';
import { beginCalls } from '../protocol/early-calls';
import { elements } from '../protocol/elements';
import { HOST } from '../protocol/paths';
import { removeScreen } from './screen';

/** Milliseconds for a host to come, and the first again to show its page; shorter if another one waits. */
export const [patience, shortPatience] = [20_000, 6_000];
/**
 * Milliseconds for a host that has run to show its page, if another one waits. It waits for its remotes for three
 * seconds (host/src/boot.tsx).
 */
const shownPatience = 5_000;
/** Milliseconds after which a retry loads the page without that script. */
const retryPatience = 3_000;

const { dataset } = document.documentElement;

function append(tag: 'script' | 'link', attributes: object): HTMLElement {
  const added = Object.assign(document.createElement(tag), attributes);
  added.crossOrigin = 'anonymous';
  return document.body.appendChild(added);
}

export const appendScript = (src: string | undefined, integrity: string | undefined) =>
  append('script', { src, integrity, fetchPriority: 'high' });

/**
 * A mark that outlives a page whose thread is blocked: the host removes it when it has let the page go on
 * (host/src/remotes/mount-marker.ts), and a customer who leaves before it runs leaves none.
 */
const mark = 'order-change-mounting:host';

/** Sets the mark, unless the browser forbids its storage, or it is full. */
function setMark(url = ''): void {
  try {
    sessionStorage[mark] = url;
  } catch {
    // No mark: the next load tries this host again.
  }
}

/** The address of the host that blocked the last page of this tab. */
function readMark(): string | undefined {
  try {
    return sessionStorage[mark] as string | undefined;
  } catch {
    return undefined;
  }
}

/** A version of the host, as far as it is known. */
interface Host {
  url?: string | undefined;
  metadata: { version?: string; integrity?: string | undefined };
}

/** Says what to do. Its button asks for the script past the cache, which keeps one that was changed on its way. */
function sayFailed(loading: Element, url = ''): void {
  const failed = document.getElementById(elements.failed) as HTMLTemplateElement | null;
  if (!failed) return;
  removeScreen();
  loading.replaceWith(failed.content.cloneNode(true));
  const [form] = document.forms;
  if (!form) return;
  form.onsubmit = () => {
    const reload = () => location.reload();
    void fetch(url, { cache: 'reload' }).then(reload, reload);
    setTimeout(reload, retryPatience);
    return false;
  };
}

/**
 * Asks for the host's script, and for the next one if it does not come, throws, or shows no page in time.
 * Behind the last one stands a text of the document itself.
 */
export function startHost([host, ...others]: [Host, ...Host[]]): void {
  const loading = document.getElementById(elements.loading);
  const bound = others.length > 0 ? shortPatience : patience;
  let timer = setTimeout(fail, bound, 'timeout');
  delete dataset['host']; // the running host sets it, so that one which comes late does not join it
  setMark(host.url);
  const script = appendScript(host.url, host.metadata.integrity);
  script.onerror = () => fail('unreachable');
  script.onload = () => {
    clearTimeout(timer);
    if (dataset['host'] === undefined) fail('threw');
    // It has run; a slow device may still render.
    else timer = setTimeout(fail, others.length > 0 ? shownPatience : patience, 'timeout');
  };

  function fail(stage: string): void {
    clearTimeout(timer);
    script.onload = script.onerror = null;
    if (!loading?.isConnected) return; // The host has put its page there.
    if (others.length > 0) startNext(stage, others as [Host, ...Host[]]);
    else sayFailed(loading, host.url);
  }
}

function startNext(stage: string, hosts: [Host, ...Host[]]): void {
  Object.assign(dataset, { failed: stage, fallback: hosts[0].metadata.version });
  startHost(hosts);
}

/**
 * Asks for the host's script and for what the first screen needs besides, answers of the API among it, once. Throws before that for what
 * is no composition.
 */
export function start(discovery: DiscoveryDocument, composed: Composed): void {
  if (dataset['started']) return;
  const preloads = preloadsOf(composed, location.pathname);
  beginCalls(findPage(composed, location.pathname)?.calls);
  const fallback = fallbackOf(discovery, HOST, composed.host);
  dataset['started'] = 'true';
  const hasBlocked = readMark() === composed.host.url;
  addEventListener('pagehide', () => {
    if (!dataset['host']) setMark();
  });
  if (!fallback) startHost([composed.host]);
  else if (hasBlocked) startNext('threw', [fallback]);
  else startHost([composed.host, fallback]);
  for (const { url: href, integrity, isModule } of preloads) {
    const rel = isModule ? 'modulepreload' : 'preload';
    append('link', { rel, as: 'script', href, integrity, fetchPriority: 'low' });
  }
}
