import { company } from '@order-change/contract';
import { elements, HOST } from 'release/protocol';
import type { Composition, RemoteEntry } from '../composition/composition';
import { isOthersDoing } from '../foreign/changed-by-others';
import { within } from '../remotes/deadline';
import { fetchAgain } from '../remotes/fetch-again';
import { noteError } from '../trace/noted-error';
import type { PartFailure } from '../trace/report';
import { renewDocument } from './renew-document';

/** Milliseconds for the host's files to come past the cache, before the page is loaded again. */
const refetchBound = 3_000;

interface RescuePorts {
  composition: Pick<Composition, 'host'>;
  /** Pins this browser to a failover version; false if the composition stays unknown, or the browser keeps no pin. */
  onFallback: (name: string, version: string) => Promise<boolean>;
  fetch: typeof fetch;
  reload: () => void;
  /** the composition as it stood in the document */
  inline: string;
}

interface CrashPorts extends RescuePorts {
  report: (failure: PartFailure) => void;
  /** the remotes whose code has run in this page */
  ran: () => readonly RemoteEntry[];
  /** Puts the functions of the language back that some part has changed; how many they were. */
  putBuiltInsBack: () => number;
  offerRecord: (place: Element) => void;
}

/**
 * Loads the page again after the host itself has failed: with the version before it, if there is one. Else
 * document and files are asked for past the cache: one that was changed on its way stays in it.
 */
export async function restartHost({
  composition,
  onFallback,
  fetch,
  reload,
}: Omit<RescuePorts, 'inline'>): Promise<void> {
  const host = composition.host();
  if (host && !(await failOver({ composition, onFallback }))) {
    const files = within({ quiet: refetchBound, most: refetchBound }, (signal) =>
      fetchAgain(host, fetch, signal),
    );
    await Promise.all([files, renewDocument(fetch)]);
  }
  reload();
}

/** True if the next load of the page will have the version before this one: its pin was read back. */
async function failOver({
  composition,
  onFallback,
}: Pick<RescuePorts, 'composition' | 'onFallback'>): Promise<boolean> {
  const fallback = composition.host()?.fallback;
  return fallback !== undefined && onFallback(HOST, fallback).catch(() => false);
}

/** Doubts every remote that has run and has a previous version. True if the next load will have any of those. */
async function doubtRemotes({ ran, onFallback, report }: CrashPorts): Promise<boolean> {
  let isAnyPinned = false;
  for (const { name, version, fallback } of ran()) {
    if (!fallback) continue;
    const reason = 'the host has failed after this ran';
    report({ remote: name, version, stage: 'threw', reason });
    isAnyPinned = (await onFallback(name, fallback.version).catch(() => false)) || isAnyPinned;
  }
  return isAnyPinned;
}

/**
 * Shows the document's own failure text if the host throws while it renders: React has taken the whole page away. The document's own
 * text says what to do. The host fails over at once, if it has a failover version; the remotes do if it has none,
 * or if a function of the language was changed: what broke it was another part. If another program has moved the
 * page's nodes, no version is to blame.
 */
export function onHostCrash(error: unknown, app: Element, ports: CrashPorts): void {
  noteError(error);
  const isAnotherPart = ports.putBuiltInsBack() > 0;
  const isBlamed = !isOthersDoing(error);
  if (isBlamed && !isAnotherPart) {
    ports.report({ remote: HOST, version: '', stage: 'threw', reason: String(error) });
  }
  const failed = document.getElementById(elements.failed);
  if (failed instanceof HTMLTemplateElement) {
    const header = Object.assign(document.createElement('div'), { className: 'boot-header' });
    header.textContent = company.siteName;
    app.append(header, failed.content.cloneNode(true));
  }
  const heading = app.querySelector('h1');
  if (heading) {
    document.title = heading.textContent;
    heading.tabIndex = -1;
    heading.focus();
  }
  const form = app.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void restartHost(ports);
  });
  if (form) ports.offerRecord(form);
  if (isBlamed) void failOverAtOnce(ports, isAnotherPart);
}

/** Loads the page again only if the next load has other versions: the same ones would throw again, and again. */
async function failOverAtOnce(ports: CrashPorts, isAnotherPart: boolean): Promise<void> {
  const inTurn = isAnotherPart ? [doubtRemotes, failOver] : [failOver, doubtRemotes];
  for (const next of inTurn) if (await next(ports)) return ports.reload();
}
