import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counted,
  isEmbeddedEmpty,
  isServerEmpty,
  restoreEmbedded,
  restoreServer,
} from 'api-server/data';
import { type Manifest, readManifest } from '../backup/manifest';
import { restoreSite, siteOf } from '../backup/site';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { exitCodes } from '../exit-codes';

export const restoreCommand: Command = {
  usage: 'restore <folder>',
  does: 'brings a backup back into an empty database and an empty place for the release store',
  explains: `
Every file is compared with backup.json first; a backup that was cut off or changed is refused. Nothing is ever
overwritten: make a new, empty database and name it in DATABASE_URL; for the embedded one name a new DATA_DIR or move
the old database and site away. A PostgreSQL server is filled in one transaction. The command counts what it restored
and compares that with the backup. Changes that were accepted after the mark are not in it: their customers hold
receipts that the site does not know.

  createdb orders_2 && DATABASE_URL=postgres://…/orders_2 npm run data -- restore /var/backups/order-change/2027-01-10`,
  options: {
    site: { value: 'folder', does: 'where the release store goes; by default $DATA_DIR/site' },
    'dry-run': { does: 'check the backup and the places, but change nothing' },
  },
  run: runRestore,
};

async function runRestore(context: Context): Promise<Outcome> {
  const [name, ...others] = context.positionals;
  if (name === undefined || others.length > 0) throw new WrongUsage('Name one folder.');
  const folder = context.resolvePath(name);
  context.progress('Comparing every file …');
  const manifest = await readManifest(folder);
  if (typeof manifest === 'string') return refuse(manifest);
  const site = siteOf(context);
  const hasSite = existsSync(join(folder, 'site'));
  const hindrance = await findHindrance(context, manifest, hasSite ? site : undefined);
  if (hindrance) return refuse(hindrance);

  const isDryRun = context.flags.has('dry-run');
  const { counted, mark } = manifest;
  if (!isDryRun) {
    context.progress('Restoring …');
    const restored = await restoreDatabase(context, manifest, join(folder, 'database'));
    if (hasSite) await restoreSite(join(folder, 'site'), site);
    const isSame = JSON.stringify(restored) === JSON.stringify(counted);
    if (!isSame)
      throw new Error(`Restored ${JSON.stringify(restored)} of ${JSON.stringify(counted)}`);
  }
  return {
    code: exitCodes.done,
    lines: [
      `${counted.members} members, ${counted.orders} orders, ${counted.changes} accepted changes`,
      `Mark: ${mark}. Changes that were accepted after it are not in the backup.`,
      ...(hasSite ? [`Release store: ${site}`] : []),
      isDryRun ? 'Nothing was changed: this was a dry run.' : 'Restored.',
    ],
    data: { ...counted, mark, dryRun: isDryRun },
  };
}

/** Why it cannot be restored here. */
async function findHindrance({ env }: Context, { database }: Manifest, site: string | undefined) {
  const url = env['DATABASE_URL'];
  const here = url ? 'PostgreSQL' : 'embedded';
  if (database !== here) return `The backup is of a database of the other kind: ${database}.`;
  const isEmpty = url ? await isServerEmpty(url) : isEmbeddedEmpty(env['DATA_DIR'] || '.data');
  if (!isEmpty) return 'The database is not empty: name an empty one.';
  return site !== undefined && existsSync(site)
    ? `${site} is there already: move it away.`
    : undefined;
}

function restoreDatabase({ env }: Context, { database }: Manifest, from: string): Promise<Counted> {
  return database === 'PostgreSQL'
    ? restoreServer(env['DATABASE_URL'] ?? '', from)
    : restoreEmbedded(env['DATA_DIR'] || '.data', from);
}

function refuse(reason: string): Outcome {
  return { code: exitCodes.refused, lines: [reason, 'Nothing was restored.'], data: { reason } };
}
