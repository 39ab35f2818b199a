/// <reference lib="dom" />
import { type Composed, failoverChain, findPage, preloadsOf } from '../../protocol/composed';
import type { DiscoveryDocument } from '../../protocol/discovery';
import { beginCalls } from '../../protocol/early-calls';
import { elements } from '../../protocol/elements';
import { HOST } from '../../protocol/paths';
import { removeScreen, typedText } from './screen';

/**
 * Milliseconds for a host of which nothing arrives; the last ones are for the question whether anything does. As
 * for remotes (host/src/boot/boot.tsx).
 */
const [quietPatience, asked] = [8_000, 6_000];
/** Milliseconds for a host that arrives slowly, and for the only one to show its page. */
const patience = 20_000;
/** Milliseconds for a retained composition to be found. */
export const shortPatience = 6_000;
/** Milliseconds for a host that has run to show its page, if another one waits; and again for each time that it waits for its remotes. */
const shownPatience = 5_000;
/** Times that it may be seen to wait for its remotes: three versions of one, each with {@link patience}. */
const mostWaits = 13;
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

/** Loads the page anew without a version of the host; false if the browser keeps no mark that would say so. */
function reloadWithout(url: string): boolean {
  setMark(url);
  if (readMark() !== url) return false;
  dataset['host'] = 'failed'; // The mark stays as the page is left.
  location.reload();
  return true;
}

/** A version of the host, as far as it is known. */
interface Host {
  url?: string | undefined;
  metadata: { version?: string; integrity?: string | undefined };
}

/**
 * Says what to do, below a screen that something was typed into, else in its place. Its button asks for document and script
 * past the cache, which keeps one that was changed on its way.
 */
function sayFailed(loading: Element, url = ''): void {
  const failed = document.getElementById(elements.failed) as HTMLTemplateElement | null;
  const form = failed?.content.querySelector('form')?.cloneNode(true) as
    HTMLFormElement | undefined;
  if (!form) return;
  loading.replaceWith(form);
  const typed = typedText();
  if (!typed) removeScreen();
  // Whoever hears the page, or looks at its tab, learns it too.
  const heading = form.querySelector('h1');
  if (heading) {
    document.title = heading.textContent;
    heading.tabIndex = -1;
    if (!typed) heading.focus();
  }
  form.onsubmit = () => {
    const reload = () => location.reload();
    const renew = (address: string) => fetch(address, { cache: 'reload' });
    void Promise.allSettled([url, ''].map(renew)).then(reload);
    setTimeout(reload, retryPatience);
    return false;
  };
}

/** Does anything of a file arrive? Joins the request that is under way, and ends with its first byte. */
async function isArriving(url = ''): Promise<boolean> {
  try {
    const reader = (await fetch(url)).body?.getReader();
    const chunk = await reader?.read();
    void reader?.cancel();
    return chunk?.value !== undefined;
  } catch {
    return false;
  }
}

/**
 * Asks for the host's script, and for the next one if it does not come, throws, or shows no page in time.
 * After the last one comes a text of the document itself.
 *
 * @param former the address of one that has thrown in this page: it may have broken the page for the next one
 */
export function startHost([host, ...others]: [Host, ...Host[]], former?: string): void {
  const loading = document.getElementById(elements.loading);
  let timer = setTimeout(fail, quietPatience, 'timeout');
  delete dataset['host']; // the running host sets it, so that one which comes late does not join it
  setMark(host.url);
  const script = appendScript(host.url, host.metadata.integrity);
  const question = setTimeout(() => void waitWhileItArrives(), asked);
  script.onerror = () => fail('unreachable');
  script.onload = () => {
    clearTimeout(timer);
    clearTimeout(question);
    script.onload = null;
    if (dataset['host'] === undefined) fail('threw');
    // It has run; a slow device may still render.
    else timer = setTimeout(look, others.length > 0 ? shownPatience : patience);
  };

  async function waitWhileItArrives(): Promise<void> {
    if (!(await isArriving(host.url)) || !script.onload) return;
    clearTimeout(timer);
    timer = setTimeout(fail, patience - asked, 'timeout');
  }

  let [waits, hasWaited] = [0, false];
  /** One that waits for its remotes is looked at again, and once more after that: it renders. */
  function look(): void {
    const isWaiting = dataset['host'] === 'waiting' && ++waits < mostWaits;
    if (isWaiting || hasWaited) timer = setTimeout(look, shownPatience);
    else fail('timeout');
    hasWaited = isWaiting;
  }

  function fail(stage: string): void {
    clearTimeout(timer);
    clearTimeout(question);
    script.onload = script.onerror = null;
    if (!loading?.isConnected) return; // The host has put its page there.
    script.remove();
    if (others.length > 0)
      startNext(stage, others as [Host, ...Host[]], stage === 'threw' ? host.url : undefined);
    else if (!former || stage !== 'threw' || !reloadWithout(former)) sayFailed(loading, host.url);
  }
}

function startNext(stage: string, hosts: [Host, ...Host[]], former?: string): void {
  Object.assign(dataset, { failed: stage, fallback: hosts[0].metadata.version });
  startHost(hosts, former);
}

/**
 * Asks for the host's script and for what the first screen needs besides, answers of the API among it, once. Throws before that for what
 * is no composition.
 */
export function start(discovery: DiscoveryDocument, composed: Composed): void {
  if (dataset['started']) return;
  const preloads = preloadsOf(composed, location.pathname);
  beginCalls(findPage(composed, location.pathname)?.calls);
  const chain = failoverChain(discovery, HOST, composed.host);
  dataset['started'] = 'true';
  const blocked = readMark();
  addEventListener('pagehide', () => {
    if (!dataset['host']) setMark();
  });
  // The last one has nothing behind it: it is tried again.
  const others: Host[] = chain.slice(chain.findIndex(({ url }) => url === blocked) + 1);
  if (others[0] && others[0] !== chain[0]) startNext('threw', others as [Host, ...Host[]]);
  else startHost(chain);
  for (const { url: href, integrity, isModule } of preloads) {
    const rel = isModule ? 'modulepreload' : 'preload';
    append('link', { rel, as: 'script', href, integrity, fetchPriority: 'low' });
  }
}
