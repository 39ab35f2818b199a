/// <reference lib="dom" />

/**
 * Unregisters service workers, which only an earlier site of this origin can have left. This page is theirs until it is
 * loaded again.
 */
export function removeWorkers(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  void serviceWorker?.getRegistrations().then(
    (all) => all.forEach((one) => void one.unregister()),
    () => undefined, // A browser that forbids site data has none.
  );
}
