/** A replacement in the server's source. `from` must occur exactly once in the file. */
interface Edit {
  /** in api-server */
  file: string;
  from: string;
  to: string;
}

/** Migrates from the folder that `MIGRATIONS` names. */
const otherMigrations = {
  file: 'src/ground/database/open-server.ts',
  from: 'migrate(drizzle({ client }), { migrationsFolder })',
  to: "migrate(drizzle({ client }), { migrationsFolder: process.env.MIGRATIONS ?? '' })",
};

/**
 * Servers that are broken on purpose, by the harness that must notice: each lacks what that harness is
 * about. `npm run reliability -- <harness> --broken` runs against it.
 */
export const brokenBuilds = {
  /** answers before it commits */
  kill: [
    {
      file: 'src/run/serve-alone.ts',
      from: "import fastify from 'fastify';",
      to: "import '../../../lab/reliability/support/answer-early';\nimport fastify from 'fastify';",
    },
  ],
  /** takes back, and changes again, without looking at the export */
  ends: [
    {
      file: 'src/domain/orders/change-states.ts',
      from: "return exportPosition === null && !isHeard ? 'accepted' : 'takenOver';",
      to: "return isHeard ? 'takenOver' : 'accepted';",
    },
  ],
  /** has no listener for a connection that breaks between two statements */
  connections: [
    {
      file: 'src/ground/database/open-server.ts',
      from: "client.on('error', () => undefined);\n    dropWhenSilent",
      to: 'dropWhenSilent',
    },
  ],
  /** waits for a held order in a transaction, without timeouts, for every equal submission */
  locks: [
    {
      file: 'src/in/routes/change-order.ts',
      from: 'await turns.take(membershipNumber, aside)',
      to: 'true',
    },
    { file: 'src/domain/orders/find-order.ts', from: ', noWait: true', to: '' },
    { file: 'src/ground/database/open-server.ts', from: 'bounds.statement', to: '0' },
    {
      file: 'src/ground/database/open-server.ts',
      from: 'lock_timeout: bounds.lock',
      to: 'lock_timeout: 0',
    },
  ],
  /** has no queue in front of the work */
  floods: [
    { file: 'src/limits.ts', from: 'maxRunning: 8', to: 'maxRunning: 1e9' },
    { file: 'src/limits.ts', from: 'maxRunningPerLane: 4', to: 'maxRunningPerLane: 1e9' },
    { file: 'src/limits.ts', from: 'startsPerTurn: 4', to: 'startsPerTurn: 1e9' },
  ],
  /** keeps every unread answer */
  unread: [
    {
      file: 'src/limits.ts',
      from: 'maxUnansweredPerConnection: 4',
      to: 'maxUnansweredPerConnection: 1e9',
    },
    { file: 'src/limits.ts', from: 'maxUnreadBytes: 64 *', to: 'maxUnreadBytes: 1e9 *' },
  ],
  /** lets any number of calls wait */
  burst: [
    { file: 'src/limits.ts', from: 'maxWaiting: 128', to: 'maxWaiting: 1e9' },
    { file: 'src/limits.ts', from: 'maxWait: 1_000', to: 'maxWait: 60_000' },
  ],
  /** takes JSON of any depth */
  fuzz: [{ file: 'src/limits.ts', from: 'maxDepth: 20', to: 'maxDepth: 1e9' }],
  /** takes a full disk for a fault of its own */
  room: [{ file: 'src/ground/database/unavailable.ts', from: '|53|', to: '|' }],
  /** comes with `contractFirst` in place of the newest migration: the version before does not survive it */
  migration: [
    otherMigrations,
    {
      file: 'src/ground/database/schema/orders.ts',
      from: '...destinationColumns(),',
      to: "...destinationColumns(), recipientName: text('addressee').notNull(),",
    },
  ],
} satisfies Record<string, readonly Edit[]>;

/** Renames a column in one step: it contracts before nobody reads the old name any more. */
export const contractFirst = 'ALTER TABLE "orders" RENAME COLUMN "recipient_name" TO "addressee";';

export type BrokenBuild = keyof typeof brokenBuilds;

/**
 * The server as it was before the newest migration: it knows nothing of what that one adds, and migrates to
 * the one before. A new migration that adds columns needs edits that take them out of the schema.
 */
export const earlierBuild = {
  /** the newest migration */
  before: '0015_announcement_begins',
  edits: [
    otherMigrations,
    { file: 'src/ground/database/schema/announcements.ts', from: 'begins: instant(),', to: '' },
    {
      file: 'src/domain/announcements/announcements.ts',
      from: "or(isNull(announcements.begins), lte(announcements.begins, sql.placeholder('now'))),",
      to: '',
    },
  ],
} satisfies { before: string; edits: readonly Edit[] };

/** A build whose source was edited. */
export type EditedBuild = BrokenBuild | 'earlier';

/** @returns the source with the edits of its file. @throws if a piece does not occur exactly once. */
export function editSource(build: EditedBuild, file: string, source: string): string {
  const edits: readonly Edit[] = build === 'earlier' ? earlierBuild.edits : brokenBuilds[build];
  return edits
    .filter((edit) => edit.file === file)
    .reduce((edited, { from, to }) => {
      const [before, after, ...more] = edited.split(from);
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`The build "${build}": ${file} must have "${from}" once.`);
      }
      return before + to + after;
    }, source);
}
