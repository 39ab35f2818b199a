import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Finds the files of a build that weigh more than their part's budget allows, a line each. Headers, which belong to
 * the bytes on the wire too, are the server's and are left out.
 *
 * @param budget the most bytes (brotli) by the name of a file without its hash
 */
export function overBudget(folder: string, budget: Readonly<Record<string, number>>): string[] {
  const files = readdirSync(folder);
  return Object.entries(budget).flatMap(([name, most]) => {
    const file = files.find((one) => nameOf(one) === name);
    if (file === undefined)
      return [`part.json has a budget for ${name}, which this build does not have.`];
    const bytes = brotliCompressSync(readFileSync(join(folder, file))).length;
    return bytes > most
      ? [`${name} weighs ${bytes} bytes (brotli), more than its budget in part.json, ${most}.`]
      : [];
  });
}

/** `remote.0a1b2c3d.js`, and Vite's `remote.0a1b2c3d.mjs`, are `remote.js`. */
const nameOf = (file: string) => file.replace(/\.[\w-]{8}\./, '.').replace(/\.mjs$/, '.js');
