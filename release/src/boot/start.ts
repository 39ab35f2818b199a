/// <reference lib="dom" />
import { type Composed, fallbackOf, preloadsOf } from '../protocol/composed';
import type { DiscoveryDocument } from '../protocol/discovery';
import { elements } from '../protocol/elements';
import { HOST } from '../protocol/paths';

/** Milliseconds for a host to come, and again to show its page; to come, shorter if another one waits. */
export const [patience, shortPatience] = [20_000, 6_000];
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

/** A version of the host, as far as it is known. */
interface Host {
  url?: string | undefined;
  metadata: { version?: string; integrity?: string | undefined };
}

/** Says what to do. Its button asks for the script past the cache, which keeps one that was changed on its way. */
function sayFailed(loading: Element, url = ''): void {
  const failed = document.getElementById(elements.failed) as HTMLTemplateElement | null;
  if (!failed) return;
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
  let timer = setTimeout(fail, others.length > 0 ? shortPatience : patience, 'timeout');
  delete dataset['host']; // the running host sets it, so that one which comes late does not join it
  const script = appendScript(host.url, host.metadata.integrity);
  script.onerror = () => fail('unreachable');
  script.onload = () => {
    clearTimeout(timer);
    if (dataset['host'] === undefined) fail('threw');
    else timer = setTimeout(fail, patience, 'timeout'); // It has run; a slow device may still render.
  };

  function fail(stage: string): void {
    clearTimeout(timer);
    script.onload = script.onerror = null;
    if (!loading?.isConnected) return; // The host has put its page there.
    const [next, ...rest] = others;
    if (next) {
      Object.assign(dataset, { failed: stage, fallback: next.metadata.version });
      startHost([next, ...rest]);
    } else {
      sayFailed(loading, host.url);
    }
  }
}

/**
 * Asks for the host's script and for what the first screen needs besides, once. Throws before that for what
 * is no composition.
 */
export function start(discovery: DiscoveryDocument, composed: Composed): void {
  if (dataset['started']) return;
  const preloads = preloadsOf(composed, location.pathname);
  const fallback = fallbackOf(discovery, HOST, composed.host);
  dataset['started'] = 'true';
  startHost(fallback ? [composed.host, fallback] : [composed.host]);
  for (const { url: href, integrity } of preloads) {
    append('link', { rel: 'preload', as: 'script', href, integrity, fetchPriority: 'low' });
  }
}
