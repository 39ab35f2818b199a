import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '@order-change/contract';
import {
  type Counted,
  isEmbeddedEmpty,
  isServerEmpty,
  restoreEmbedded,
  restoreServer,
} from 'api-server/data';
import { type Manifest, readManifest } from '../backup/manifest';
import { restoreSite, siteOf } from '../backup/site';
import { defineCommand, done, type Outcome, refused, type Surroundings } from '../command';
import * as texts from '../texts/en';

export const restoreCommand = defineCommand({
  name: 'restore',
  usage: '<folder>',
  does: 'brings a backup back into an empty database and an empty place for the release store',
  explains: `
Every file is compared with backup.json first; a backup that was cut off or changed is refused. Nothing is ever
overwritten: make a new, empty database and name it in DATABASE_URL; for the embedded one name a new DATA_DIR or move
the old database and site away. A PostgreSQL server is filled in one transaction. The command counts what it restored
and compares that with the backup. Changes that were accepted after the mark are not in it: their customers hold
receipts that the site does not know.

  createdb orders_2 && DATABASE_URL=postgres://…/orders_2 npm run data -- restore /var/backups/order-change/2027-01-10`,
  argument: '<folder>',
  options: {
    '--site <folder>': 'where the release store goes; by default $DATA_DIR/site',
    '--dry-run': 'check the backup and the places, but change nothing',
  },
  async run({ options, argument, progress, dryRun, ...surroundings }) {
    const folder = surroundings.resolvePath(argument);
    progress(texts.comparingFiles);
    const read = await readManifest(folder);
    if (!read.ok) return refuse(read.failure);
    const manifest = read.value;
    const site = siteOf(surroundings, options.site);
    const hasSite = existsSync(join(folder, 'site'));
    const hindrance = await findHindrance(surroundings, manifest, hasSite ? site : undefined);
    if (hindrance) return refuse(hindrance);

    const { counted, mark } = manifest;
    if (!dryRun) {
      progress(texts.restoring);
      const restored = await restoreDatabase(surroundings, manifest, join(folder, 'database'));
      if (hasSite) await restoreSite(join(folder, 'site'), site);
      const isSame = JSON.stringify(restored) === JSON.stringify(counted);
      if (!isSame)
        throw new Error(`Restored ${JSON.stringify(restored)} of ${JSON.stringify(counted)}`);
    }
    return done(
      [
        fill(texts.counted, counted),
        fill(texts.markOfBackup, { mark }),
        ...(hasSite ? [fill(texts.storeAt, { site })] : []),
        dryRun ? texts.dryRun : texts.restored,
      ],
      { ...counted, mark, dryRun },
    );
  },
});

type Place = Pick<Surroundings, 'env'>;

/** Returns why a backup cannot be restored here, or undefined. */
async function findHindrance(
  { env }: Place,
  { database }: Manifest,
  site: string | undefined,
): Promise<string | undefined> {
  const url = env['DATABASE_URL'];
  if (database !== (url ? 'PostgreSQL' : 'embedded'))
    return fill(texts.otherDatabase, { database });
  const isEmpty = url ? await isServerEmpty(url) : isEmbeddedEmpty(env['DATA_DIR'] || '.data');
  if (!isEmpty) return texts.databaseIsNotEmpty;
  return site !== undefined && existsSync(site) ? fill(texts.storeIsThere, { site }) : undefined;
}

function restoreDatabase({ env }: Place, { database }: Manifest, from: string): Promise<Counted> {
  return database === 'PostgreSQL'
    ? restoreServer(env['DATABASE_URL'] ?? '', from)
    : restoreEmbedded(env['DATA_DIR'] || '.data', from);
}

function refuse(reason: string): Outcome {
  return refused([reason, texts.nothingRestored], { reason });
}
