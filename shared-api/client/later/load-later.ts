import { importAgain } from './import-again';

/** Loads what reads and judges an answer, once. */
export function loadAnswers() {
  return importAgain(() => import(/* webpackChunkName: "calls" */ './answers'));
}

/** Loads axios, once. */
export function loadLater() {
  return importAgain(() => import(/* webpackChunkName: "axios" */ './later'));
}

/**
 * Fetches both, one behind the other, and runs nothing of it: the first call then waits for no file. If one does not
 * come, that call asks for it again.
 */
export async function fetchLater(): Promise<unknown> {
  await import(/* webpackChunkName: "calls" */ './answers-fetched').catch(() => undefined);
  return import(/* webpackChunkName: "axios" */ './later-fetched').catch(() => undefined);
}
