import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../shell/shell';

/** Metadata that did not come is asked for again: on the next page, or when the line or the customer is back. */
export function MetadataRetry() {
  const { metadata } = useShell();
  const { pathname } = useLocation();

  useEffect(() => {
    void metadata.retry();
  }, [metadata, pathname]);

  useEffect(() => {
    const retry = () => {
      if (document.visibilityState === 'visible') void metadata.retry();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [metadata]);

  return null;
}
