import { userInfo } from 'node:os';
import {
  announce,
  type Announcement,
  type Database,
  findAnnouncements,
  isoInJapan,
  withdrawAnnouncement,
} from 'api-server/data';
import { type Context, type Outcome, WrongUsage } from './command';
import { unlessDryRun } from './dry-run';
import { exitCodes } from './exit-codes';

type About = Announcement['about'];

/** What can be closed, as an operator types it. */
const closings: Readonly<Record<string, Exclude<About, 'notice'>>> = {
  all: 'all',
  products: 'products',
  destination: 'destination',
  'time-slot': 'timeSlot',
};
export const closable = Object.keys(closings).join(' | ');

/** @throws {WrongUsage} for anything but one thing that can be closed. */
export function readClosable({ positionals }: Context): About {
  const [name = '', ...others] = positionals;
  const about = Object.hasOwn(closings, name) ? closings[name] : undefined;
  if (about && others.length === 0) return about;
  throw new WrongUsage(`Name one of ${closable}.`);
}

const longestText = 200;

/** A text for customers. @throws {WrongUsage} unless it is one line. */
export function readText({ options }: Context, option: string): string {
  const text = options[option]?.trim() ?? '';
  if (text !== '' && text.length <= longestText && !/\p{Cc}/u.test(text)) return text;
  throw new WrongUsage(
    `--${option} is for customers: one line of up to ${longestText} characters.`,
  );
}

const timeForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/;

/** A time to come; without an offset it is Japan's. @throws {WrongUsage} for any other text. */
export function readUntil({ options, now }: Context): Date | undefined {
  const { until: text } = options;
  if (text === undefined) return undefined;
  const [isTime, , offset] = timeForm.exec(text) ?? [];
  const until = new Date(offset === undefined ? `${text}+09:00` : text);
  if (isTime !== undefined && until > now) return until;
  throw new WrongUsage('--until must be a time to come, for example 2027-01-10T03:00 (in Japan).');
}

interface Announced {
  about: About;
  text: string;
  until: Date | undefined;
}

/** Announces something, and tells all that is announced then. */
export function runAnnounce(context: Context, { about, text, until }: Announced): Promise<Outcome> {
  return change(context, async (database) => {
    const { now: announcedAt } = context;
    const { username: operator } = userInfo();
    await announce(database, { about, text, until: until ?? null, announcedAt, operator });
    return true;
  });
}

/** Ends an announcement, and tells all that is announced then. */
export function runWithdraw(context: Context, about: About): Promise<Outcome> {
  return change(context, (database) => withdrawAnnouncement(database, about, context.now));
}

async function change(
  context: Context,
  work: (database: Database) => Promise<boolean>,
): Promise<Outcome> {
  const { database } = await context.open();
  const isDryRun = context.flags.has('dry-run');
  const { changed, announcements } = await unlessDryRun(
    database,
    isDryRun,
    async (transaction) => ({
      changed: await work(transaction),
      announcements: await findAnnouncements(transaction, context.now),
    }),
  );
  return {
    code: exitCodes.done,
    lines: [
      ...(changed ? [] : ['It was not announced.']),
      ...(announcements.length > 0 ? announcements.map(inWords) : ['Nothing is announced.']),
      isDryRun ? 'Nothing was changed: this was a dry run.' : 'Pages show it within a minute.',
    ],
    data: { dryRun: isDryRun, changed, announcements },
  };
}

function inWords({ about, text, untilDatetime: until }: Announcement): string {
  const name = about === 'timeSlot' ? 'time-slot' : about;
  const start = about === 'notice' ? 'Notice' : `Closed: ${name}`;
  return `${start}, ${until ? `until ${isoInJapan(until)}` : 'without an end'}: ${text}`;
}
