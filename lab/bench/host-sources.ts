import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';

const root = join(import.meta.dirname, '../..');
const ofComposition =
  /^\.\.?\/(composition\/composition|(remotes\/)?load-remote|(federation\/)?federation)$/;

/** Writes a module that a build makes up. Returns its path. */
export function writeModule(name: string, code: string): string {
  const cache = join(root, 'lab/node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, name), code);
  return join(cache, name);
}

/** Gives the host's sources other modules that know where remotes come from (`remotesModule`). */
export const replaceRemotes = (name: string, code: string) =>
  new NormalModuleReplacementPlugin(ofComposition, writeModule(name, code));

/** Makes the code of calls a part of the entry, as in an application that defers none. */
export function callsInEntry() {
  const [later, answers] = ['later', 'answers'].map((file) =>
    JSON.stringify(join(root, `shared-api/client/later/${file}.ts`)),
  );
  const code = `import * as later from ${later};
import * as answers from ${answers};
export const loadLater = async () => later;
export const loadAnswers = async () => answers;
export const fetchLater = loadLater;
`;
  return new NormalModuleReplacementPlugin(/\/load-later$/, writeModule('calls-in-entry.js', code));
}
