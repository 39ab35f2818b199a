import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyEmbedded, dumpServer } from 'api-server/data';
import { writeManifest } from '../backup/manifest';
import { copySite, siteOf } from '../backup/site';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { exitCodes } from '../exit-codes';

export const backupCommand: Command = {
  usage: 'backup --out <folder>',
  does: 'copies database and release store into a new folder',
  explains: `
The folder appears whole or not at all, readable by this account alone: it names persons. It holds the database (a
dump by pg_dump, which must be installed; of the embedded database its files), the release store, and backup.json with
the SHA-256 of every file. The command prints a mark: every change that was answered to a customer before it is in the
backup. A PostgreSQL server goes on meanwhile; with the embedded database stop the API first.

Not in it, since they are files of the machine: configuration, SESSION_SECRET, the key of the releases, PICTURES_DIR.

  npm run data -- backup --out /var/backups/order-change/2027-01-10`,
  options: {
    out: { value: 'folder', does: 'a new folder' },
    site: { value: 'folder', does: 'the release store; by default $DATA_DIR/site' },
    'dry-run': { does: 'count what would be in it, but write nothing' },
  },
  run: runBackup,
};

async function runBackup(context: Context): Promise<Outcome> {
  const { options, flags, positionals, resolvePath, progress } = context;
  const { out } = options;
  if (out === undefined || positionals.length > 0) throw new WrongUsage('--out names the folder.');
  const folder = resolvePath(out);
  if (existsSync(folder)) throw new WrongUsage(`${folder} is there already: name a new folder.`);
  if (flags.has('dry-run')) {
    const { counted } = await copyDatabase(context, undefined);
    return report(counted, { dryRun: true }, 'Nothing was written: this was a dry run.');
  }

  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const mark = new Date().toISOString();
  progress('Copying the database …');
  const { database, counted } = await copyDatabase(context, join(unfinished, 'database'));
  progress('Copying the release store …');
  const site = siteOf(context);
  const hasSite = await copySite(site, join(unfinished, 'site'));
  await writeManifest(unfinished, { database, mark, counted });
  await rename(unfinished, folder);
  return report(
    counted,
    { mark, folder, site: hasSite ? site : null },
    hasSite ? `Release store: ${site}` : `There is no release store at ${site}.`,
    `Backup: ${folder}`,
    `Mark: ${mark}`,
  );
}

async function copyDatabase({ env }: Context, to: string | undefined) {
  const url = env['DATABASE_URL'];
  return url
    ? ({ database: 'PostgreSQL', counted: await dumpServer(url, to) } as const)
    : ({
        database: 'embedded',
        counted: await copyEmbedded(env['DATA_DIR'] || '.data', to),
      } as const);
}

type Counted = Awaited<ReturnType<typeof copyDatabase>>['counted'];

function report(counted: Counted, data: object, ...lines: string[]): Outcome {
  const { members, orders, changes } = counted;
  return {
    code: exitCodes.done,
    lines: [`${members} members, ${orders} orders, ${changes} accepted changes`, ...lines],
    data: { ...counted, ...data },
  };
}
