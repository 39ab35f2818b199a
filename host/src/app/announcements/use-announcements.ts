import { selectMetadata, useAppSelector } from '@order-change/client';
import { loadAnnouncements } from '@order-change/client/host';
import type { Announcement, HostMetadata } from '@order-change/contract';
import { createContext, useContext, useEffect, useState } from 'react';
import { whenIdle } from '../../loading/when-idle';

/** Milliseconds; with the server's own cache of five seconds an open page shows a new one within a minute. */
const interval = 45_000;

const Announcements = createContext<readonly Announcement[]>([]);
export const AnnouncementsProvider = Announcements.Provider;

/** Returns whether the company accepts no change at all for now. */
export function useIsAllClosed(): boolean {
  return useContext(Announcements).some(({ about }) => about === 'all');
}

/** The announcements of now: asked for once the page is idle, at intervals, and when a hidden page is seen again. */
export function useAnnouncements(): readonly Announcement[] {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const metadata: HostMetadata | null = useAppSelector(selectMetadata);
  const isOffered = metadata?.announcements === true;
  useEffect(() => {
    if (!isOffered) return;
    let isHere = true;
    const load = async () => {
      if (!isHere || document.visibilityState !== 'visible') return;
      const latest = await loadAnnouncements();
      if (isHere && latest) setAnnouncements(latest);
    };
    whenIdle(() => void load());
    const timer = setInterval(() => void load(), interval);
    const onVisible = () => void load();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOffered]);
  return announcements;
}
