import { loadCatalog, useAppSelector } from '@order-change/client';
import { selectMissingCatalog } from '@order-change/client/host';
import { useEffect } from 'react';
import { whenIdle } from '../../loading/when-idle';
import type { Page } from '../../shell/page';
import { useShell } from '../../shell/shell';

/**
 * Loads the catalogue that the open order only names, whatever versions the page's remotes are of. It
 * comes once they are shown: it would take the line from their files and the processor from their first screen. It is tried
 * again when the line or the customer is back.
 */
export function useCatalog(page: Page): void {
  const { remotes } = useShell();
  const missing = useAppSelector(selectMissingCatalog);
  useEffect(() => {
    if (missing === undefined) return;
    const shown = Object.keys(page.slots).map(remotes.inSlot);
    const load = () =>
      void Promise.all(shown.map((remote) => remote.start())).then(() =>
        whenIdle(() => void loadCatalog()),
      );
    const loadIfSeen = () => {
      if (document.visibilityState === 'visible') load();
    };
    load();
    window.addEventListener('online', load);
    document.addEventListener('visibilitychange', loadIfSeen);
    return () => {
      window.removeEventListener('online', load);
      document.removeEventListener('visibilitychange', loadIfSeen);
    };
  }, [missing, page, remotes]);
}
