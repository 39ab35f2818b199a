import { Notice } from '@order-change/shared-ui';
import { useSyncExternalStore } from 'react';

import * as texts from '#texts';

function subscribeToLine(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that there is no network, and what happens once there is one again. */
export function OfflineNotice({ advice }: { advice: string }) {
  const isOnline = useSyncExternalStore(subscribeToLine, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Notice tone="warning" live title={texts.offline}>
      {advice}
    </Notice>
  );
}
