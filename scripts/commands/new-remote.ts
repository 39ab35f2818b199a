import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findParts, readPart } from '@order-change/build/parts';
import { CannotStart } from 'api-server';
import { checkName } from '../new-remote/check-name';
import { fillInVersions } from '../new-remote/fill-in-versions';
import { install } from '../new-remote/install';
import { rangesOfPackages, tarballsIn } from '../new-remote/own-packages';
import { writeRemote } from '../new-remote/write-remote';
import { packageManager, root } from '../root';
import { toPrinted } from '../start/failure';

const usage = `npm run new-remote <name>                         a package of this workspace, remote-<name>
npm run new-remote -- <name> --outside <folder>   a folder that stands alone, with a lockfile of its own
                     [--packages <folder>]        our packages from the tarballs that \`npm run pack-packages\`
                                                  wrote there; without it npm asks its registry for them`;

/** `npm run new-remote`: makes a remote that builds, runs alone, is tested and published like every other. */
function main(args: readonly string[]): void {
  const { name, outside, packages } = readArgs(args);
  const parts = findParts(root).map((part) => ({ name: part, ...readPart(join(root, part)) }));
  const fault = checkName(name, parts);
  if (fault !== undefined) throw new CannotStart(fault);
  const ports = parts.map((part) => (part.kind === 'remote' ? part.devPort : 0));
  const devPort = Math.max(...ports) + 1;

  const folder = outside ?? join(root, `remote-${name}`);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CannotStart(`${folder} is not empty. Name a new folder.`);
  }
  if (outside === undefined) {
    writeRemote({ name, folder, devPort, form: 'workspace' });
    const flags = ['--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
    install(['npx', '--yes', packageManager(), 'install', ...flags], root, folder);
  } else {
    const own = packages === undefined ? rangesOfPackages() : tarballsIn(packages);
    writeRemote({ name, folder, devPort, form: 'outside' });
    fillInVersions(folder, own);
    install(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'], folder, folder);
  }
  console.log(`\nremote-${name} stands in ${folder}; its page is /${name}.`);
  console.log('There: npm run dev, npm test, npm run build.');
  if (outside === undefined) console.log('Here: npm start shows it in the site.');
  const [where, dist] = outside === undefined ? ['', `remote-${name}/dist`] : [' there', 'dist'];
  console.log(`To publish a build${where}: npm run release -- publish ${dist}`);
}

/** @throws {CannotStart} with the usage, or with what is wrong with a folder. */
function readArgs(args: readonly string[]) {
  const options = { outside: { type: 'string' }, packages: { type: 'string' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${usage}`);
  }
  const [name, ...more] = parsed.positionals;
  const { outside, packages } = parsed.values;
  const isComplete = outside !== undefined || packages === undefined;
  if (name === undefined || more.length > 0 || !isComplete) throw new CannotStart(usage);
  return { name, outside: fromCaller(outside), packages: fromCaller(packages) };
}

/** A folder as the caller wrote it, absolute. */
function fromCaller(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', path);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(toPrinted(error));
  process.exitCode = 1;
}
