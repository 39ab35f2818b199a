import { type Announcement, type HostMetadata } from '@order-change/contract';
import { store } from '../page/page';
import { selectMetadata } from '../store/metadata.slice';
import { call } from './call';

/**
 * Reads the present announcements of the company; undefined if the server did not answer. None of an API whose metadata
 * does not offer the call.
 */
export async function loadAnnouncements(): Promise<readonly Announcement[] | undefined> {
  const metadata: HostMetadata | null = selectMetadata(store.getState());
  if (metadata?.announcements !== true) return [];
  const request = { method: 'get', url: '/v1.0/announcements' };
  const outcome = await call(request, 'announcementsAnswer', {
    silent: true,
    probing: true,
  });
  return outcome.kind === 'ok' ? outcome.value.announcements : undefined;
}
