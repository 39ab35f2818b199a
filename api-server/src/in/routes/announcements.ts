import { type Announcement, announcementsAnswer, errorAnswer } from '@order-change/contract';
import { findAnnouncements, toShown } from '../../domain/announcements/announcements';
import { isYounger } from '../../ground/clock';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import type { ApiApp } from '../http/api-app';

/**
 * Serves what the company announces, for everybody and without a session. Open pages ask again and again, so
 * a process reads the database once in `maxAge`. Beyond the eight calls: metadata says `announcements`.
 */
export function addAnnouncements(
  app: ApiApp,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): void {
  let latest: { readAt: number; reading: Promise<Announcement[]> } | undefined;

  const readShown = async (now: Date) => (await findAnnouncements(database, now)).map(toShown);

  async function read(): Promise<Announcement[]> {
    const now = clock();
    if (!latest || !isYounger(latest.readAt, serverLimits.announcements.maxAge, now.getTime())) {
      latest = { readAt: now.getTime(), reading: readShown(now) };
      latest.reading.catch(() => (latest = undefined));
    }
    return latest.reading;
  }

  app.get(
    '/v1.0/announcements',
    {
      config: { isPublic: true },
      schema: {
        summary: 'Notices of the company, and which changes it does not accept for now',
        response: { 200: announcementsAnswer, 400: errorAnswer },
      },
    },
    async () => ({ announcements: await read() }),
  );
}
