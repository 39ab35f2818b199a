#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteNameFault } from '../part/remote-name';
import { type Files, fillTemplate } from './fill-template';

const usage = `new-remote <name> [--packages <folder>]

Makes remote-<name> in a folder of that name, which stands alone: a screen, a test, and what builds, checks and releases it.
With --packages our packages come from the tarballs of a folder, without it from npm's registry.`;

function main(): void {
  const { positionals, values } = parseArgs({
    options: { packages: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (values.help) return console.log(usage);
  if (name === undefined) throw new Error(usage);
  if (more.length > 0) throw new Error(`Name one remote: "${name}" or "${more[0]}".`);
  const fault = remoteNameFault(name);
  if (fault !== undefined) throw new Error(fault);
  const folder = `remote-${name}`;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty.`);
  // Written when this package is packed, with the versions of that day (scripts/new-remote).
  const template = JSON.parse(
    readFileSync(new URL('template.json', import.meta.url), 'utf8'),
  ) as Files;
  const packages = values.packages === undefined ? undefined : resolve(values.packages);
  for (const [path, text] of Object.entries(fillTemplate(template, name, packages))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  console.log(`${folder} is made; its page is /${name}. There: npm install, then
npm run dev, npm test, npm run build, npm run release -- help.`);
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
