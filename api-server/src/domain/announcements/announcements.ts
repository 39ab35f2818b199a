import {
  type Announcement,
  changeKinds,
  fill,
  formatDateTime,
  kindLabels,
} from '@order-change/contract';
import { and, asc, eq, gt, inArray, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { prepared } from '../../ground/database/prepared';
import { announcements } from '../../ground/database/schema';
import { closesLater, wholeOrder } from '../../texts/ja';

type About = Announcement['about'];

/** An announcement as the operator has it. */
export interface Announced extends Announcement {
  /** when a closing begins; absent once it has begun */
  beginsDatetime?: Date;
}

/** Returns the announcements that hold now or begin later, in one order. */
export async function findAnnouncements(database: Database, now: Date): Promise<Announced[]> {
  const rows = await database
    .select()
    .from(announcements)
    .where(isNotOver(now))
    .orderBy(asc(announcements.announcedAt), asc(announcements.about));
  return rows.map(({ about, text, begins, until }) => ({
    about,
    text,
    ...(until && { untilDatetime: until }),
    ...(begins && begins > now && { beginsDatetime: begins }),
  }));
}

/** Returns what pages show: before a closing begins, a notice that says when; its reason is for the time of the closing. */
export function toShown({ beginsDatetime, ...announcement }: Announced): Announcement {
  if (!beginsDatetime) return announcement;
  const { about } = announcement;
  const what = about === 'all' || about === 'notice' ? wholeOrder : kindLabels[about];
  return {
    about: 'notice',
    text: fill(closesLater, { time: formatDateTime(beginsDatetime), what }),
  };
}

/** Returns what is closed now, and until when. The table has no more rows than there are things to announce. */
export async function findClosed(
  database: Database,
  now: Date,
): Promise<ReadonlyMap<About, Date | null>> {
  const rows = await closedAt(database).execute({ now: now.toISOString() });
  return new Map(rows.map(({ about, until }) => [about, until]));
}

const closings: About[] = ['all', ...changeKinds];

const closedAt = prepared((database) =>
  database
    .select({ about: announcements.about, until: announcements.until })
    .from(announcements)
    .where(
      and(
        or(isNull(announcements.begins), lte(announcements.begins, sql.placeholder('now'))),
        isNotOver(sql.placeholder('now')),
        inArray(announcements.about, closings),
      ),
    )
    .prepare('closed_at'),
);

const isNotOver = (now: Date | Placeholder) =>
  or(isNull(announcements.until), gt(announcements.until, now));

/** Announces something about a thing, in the place of what was announced about it before. */
export async function announce(
  database: Database,
  announced: Required<typeof announcements.$inferInsert>,
): Promise<void> {
  await database
    .insert(announcements)
    .values(announced)
    .onConflictDoUpdate({ target: announcements.about, set: announced });
}

/** @returns false if nothing was announced about it, or no longer. */
export async function withdrawAnnouncement(
  database: Database,
  about: About,
  now: Date,
): Promise<boolean> {
  const removed = await database
    .delete(announcements)
    .where(eq(announcements.about, about))
    .returning();
  return removed.some(({ until }) => until === null || until > now);
}
