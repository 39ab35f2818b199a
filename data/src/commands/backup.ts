import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fill } from '@order-change/contract';
import { copyEmbedded, type Counted, dumpServer } from 'api-server/data';
import { writeManifest } from '../backup/manifest';
import { copySite, siteOf } from '../backup/site';
import { defineCommand, done, type Outcome, type Surroundings, WrongUsage } from '../command';
import * as texts from '../texts/en';

export const backupCommand = defineCommand({
  name: 'backup',
  usage: '--out <folder>',
  does: 'copies database and release store into a new folder',
  explains: `
The folder appears whole or not at all, readable by this account alone: it names persons. It holds the database (a
dump by pg_dump, which must be installed; of the embedded database its files), the release store, and backup.json with
the SHA-256 of every file. The command prints a mark: every change that was answered to a customer before it is in the
backup. A PostgreSQL server goes on meanwhile; with the embedded database stop the API first.

Not in it, since they are files of the machine: configuration, SESSION_SECRET, the key of the releases, PICTURES_DIR.

  npm run data -- backup --out /var/backups/order-change/2027-01-10`,
  needs: { '--out <folder>': 'a new folder' },
  options: {
    '--site <folder>': 'the release store; by default $DATA_DIR/site',
    '--dry-run': 'count what would be in it, but write nothing',
  },
  async run({ options, progress, dryRun, ...surroundings }) {
    const folder = surroundings.resolvePath(options.out);
    if (existsSync(folder)) throw new WrongUsage(fill(texts.folderIsThere, { folder }));
    if (dryRun) {
      const { counted } = await copyDatabase(surroundings, undefined);
      return report(counted, { dryRun: true }, texts.dryRunOfWriting);
    }

    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const mark = new Date().toISOString();
    progress(texts.copyingDatabase);
    const { database, counted } = await copyDatabase(surroundings, join(unfinished, 'database'));
    progress(texts.copyingStore);
    const site = siteOf(surroundings, options.site);
    const hasSite = await copySite(site, join(unfinished, 'site'));
    await writeManifest(unfinished, { database, mark, counted });
    await rename(unfinished, folder);
    return report(
      counted,
      { mark, folder, site: hasSite ? site : null },
      fill(hasSite ? texts.storeAt : texts.noStore, { site }),
      fill(texts.backupAt, { folder }),
      fill(texts.mark, { mark }),
    );
  },
});

async function copyDatabase({ env }: Pick<Surroundings, 'env'>, to: string | undefined) {
  const url = env['DATABASE_URL'];
  return url
    ? ({ database: 'PostgreSQL', counted: await dumpServer(url, to) } as const)
    : ({
        database: 'embedded',
        counted: await copyEmbedded(env['DATA_DIR'] || '.data', to),
      } as const);
}

function report(counted: Counted, data: object, ...lines: string[]): Outcome {
  return done([fill(texts.counted, counted), ...lines], { ...counted, ...data });
}
