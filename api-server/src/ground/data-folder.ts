import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotStart } from './cannot-start';
import { createToken } from './secrets';

/**
 * Returns the folder in which the server keeps its own data; makes it if it is missing.
 *
 * @throws {CannotStart} when it cannot be written.
 */
export function openDataFolder(path: string): string {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    throw new CannotStart(
      `The data folder ${folder} cannot be written. Give it to this user, or name another one in DATA_DIR.`,
    );
  }
}

/**
 * The folder of the catalogue's pictures.
 *
 * @throws {CannotStart} when it cannot be read.
 */
export function openPicturesFolder(path: string): string {
  const folder = resolve(path);
  try {
    readdirSync(folder);
    return folder;
  } catch {
    throw new CannotStart(
      `The pictures in ${folder} cannot be read. Give the folder to this user, or name another one in PICTURES_DIR.`,
    );
  }
}

/** A secret that outlives restarts, so that locks and sessions do; only for development. */
export function keepSecret(folder: string): string {
  const file = join(folder, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, createToken(), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}
