import { changeKinds, fill } from '@order-change/contract';
import {
  announce,
  type Announced,
  type Announcement,
  type Database,
  findAnnouncements,
  isoInJapan,
  withdrawAnnouncement,
} from 'api-server/data';
import { done, type Outcome, type Surroundings, WrongUsage } from './command';
import { operator, readLine } from './support';
import * as texts from './texts/en';

type About = Announcement['about'];

/** All that can be closed, by the name that an operator types: `timeSlot` is `time-slot`. */
const closings = new Map(
  (['all', ...changeKinds] as const).map((about) => [
    about.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    about,
  ]),
);
export const closable = [...closings.keys()].join(' | ');

/** Returns what is to be closed or opened. @throws {WrongUsage} for anything else */
export function readClosable(argument: string): About {
  const about = closings.get(argument);
  if (about) return about;
  throw new WrongUsage(fill(texts.nameAClosable, { closable }));
}

/** Returns a text for customers. @throws {WrongUsage} unless it is one line */
export function readText(option: string, value = ''): string {
  return readLine(value, (longest) => fill(texts.badText, { option, longest }));
}

const timeForm = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/;

/** Returns a future instant; without an offset it is Japan's. @throws {WrongUsage} for any other text */
export function readUntil(value: string, now: Date, otherwise = texts.badUntil): Date {
  const [, day = '', , offset] = timeForm.exec(value) ?? [];
  const until = new Date(offset === undefined ? `${value}+09:00` : value);
  if (isDay(day) && until > now) return until;
  throw new WrongUsage(otherwise);
}

/** Returns a future instant before `until`. @throws {WrongUsage} for any other text */
export function readFrom(value: string, now: Date, until: Date): Date {
  const from = readUntil(value, now, texts.badFrom);
  if (from < until) return from;
  throw new WrongUsage(texts.badFrom);
}

/** False for the 30th of February: `Date` reads it as a day of March. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

interface Announcing {
  about: About;
  text: string;
  /** when a closing begins; null for now */
  begins: Date | null;
  until: Date | null;
}

/** Announces something, and lists everything that is announced then. */
export function runAnnounce(context: Surroundings, announced: Announcing): Promise<Outcome> {
  return change(context, async (database) => {
    const { now: announcedAt } = context;
    await announce(database, { ...announced, announcedAt, operator: operator() });
    return true;
  });
}

/** Ends an announcement, and lists everything that is announced then. */
export function runWithdraw(context: Surroundings, about: About): Promise<Outcome> {
  return change(context, (database) => withdrawAnnouncement(database, about, context.now));
}

async function change(
  { transact, dryRun, now }: Surroundings,
  work: (database: Database) => Promise<boolean>,
): Promise<Outcome> {
  const { changed, announcements } = await transact(async (transaction) => ({
    changed: await work(transaction),
    announcements: await findAnnouncements(transaction, now),
  }));
  return done(
    [
      ...(changed ? [] : [texts.notAnnounced]),
      ...(announcements.length > 0 ? announcements.map(inWords) : [texts.nothingAnnounced]),
      dryRun ? texts.dryRun : texts.pagesShowIt,
    ],
    { dryRun, changed, announcements },
  );
}

function inWords({ about, text, beginsDatetime, untilDatetime }: Announced): string {
  const until = untilDatetime
    ? fill(texts.until, { until: isoInJapan(untilDatetime) })
    : texts.withoutEnd;
  const end = beginsDatetime
    ? fill(texts.beginning, { from: isoInJapan(beginsDatetime), until })
    : until;
  if (about === 'notice') return fill(texts.notice, { end, text });
  const [typed = about] = [...closings].find(([, one]) => one === about) ?? [];
  return fill(texts.closed, { about: typed, end, text });
}
