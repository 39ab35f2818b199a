import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findParts, readPart } from '@order-change/build/parts';
import { CannotStart } from 'api-server';
import { checkName } from '../new-remote/check-name';
import { install } from '../new-remote/install';
import { writeRemote } from '../new-remote/write-remote';
import { packageManager, root } from '../root';
import { toPrinted } from '../start/failure';

const usage = `npm run new-remote <name>   a package of this workspace, remote-<name>
Outside of it the package @order-change/build brings the command: CONTRIBUTING.md.`;

/** `npm run new-remote`: makes a remote that builds, runs alone, is tested and published like every other. */
function main([name, ...more]: readonly string[]): void {
  if (name === undefined || name.startsWith('-') || more.length > 0) throw new CannotStart(usage);
  const parts = findParts(root).map((part) => ({ name: part, ...readPart(join(root, part)) }));
  const fault = checkName(name, parts);
  if (fault !== undefined) throw new CannotStart(fault);
  const ports = parts.map((part) => (part.kind === 'remote' ? part.devPort : 0));
  const devPort = Math.max(...ports) + 1;
  const folder = join(root, `remote-${name}`);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CannotStart(`${folder} is not empty. Choose another name.`);
  }
  writeRemote({ name, folder, devPort, form: 'workspace' });
  const flags = ['--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  install(['npx', '--yes', packageManager(), 'install', ...flags], root, folder);
  console.log(`\nremote-${name} stands in ${folder}; its page is /${name}.`);
  console.log('There: npm run dev, npm test, npm run build.');
  console.log('Here: npm start shows it in the site.');
  console.log(`To publish a build: npm run release -- publish remote-${name}/dist`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(toPrinted(error));
  process.exitCode = 1;
}
