import { elements, HOST } from 'release/protocol';
import type { Composition } from './remotes/composition';
import { within } from './remotes/deadline';
import { fetchAgain } from './remotes/fetch-again';
import type { PartFailure } from './report';

/** Milliseconds for the host's files to come past the cache, before the page is loaded again. */
const refetchBound = 3_000;

interface RescuePorts {
  composition: Pick<Composition, 'host'>;
  /** Pins this browser to a version that takes over; false if the composition stays unknown. */
  onFallback: (name: string, version: string) => Promise<boolean>;
  fetch: typeof fetch;
  reload: () => void;
}

/**
 * Loads the page again after the host itself has failed: with the version before it, if there is one. Else
 * with its own files, which are asked for past the cache: one that was changed on its way stays in it.
 */
export async function restartHost({
  composition,
  onFallback,
  fetch,
  reload,
}: RescuePorts): Promise<void> {
  const host = composition.host();
  const hasTakenOver =
    host?.fallback !== undefined && (await onFallback(HOST, host.fallback).catch(() => false));
  if (host && !hasTakenOver) {
    await within(refetchBound, (signal) => fetchAgain(host, fetch, signal));
  }
  reload();
}

/**
 * What is shown if the host throws while it renders: React has taken the whole page away. The document's own
 * text says what to do; the version before takes over at once if there is one.
 */
export function onHostCrash(
  error: unknown,
  app: Element,
  ports: RescuePorts & { report: (failure: PartFailure) => void },
): void {
  ports.report({ remote: HOST, version: '', stage: 'threw', reason: String(error) });
  const failed = document.getElementById(elements.failed);
  if (failed instanceof HTMLTemplateElement) app.append(failed.content.cloneNode(true));
  app.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void restartHost(ports);
  });
  if (ports.composition.host()?.fallback !== undefined) void restartHost(ports);
}
