import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';

const template = join(root, 'scripts/new-remote/template');

interface NewRemote {
  /** without the prefix `remote-` */
  name: string;
  /** absolute; does not exist, or is empty */
  folder: string;
  /** where `npm run dev` shows it alone */
  devPort: number;
  /** where it will live: as a package of this workspace, or in a folder that stands alone */
  form: 'workspace' | 'outside';
}

/**
 * Writes the files of a new remote. In the template, whose folder is a remote of the name "template", that
 * word is nothing but the name.
 */
export function writeRemote({ name, folder, devPort, form }: NewRemote): void {
  mkdirSync(folder, { recursive: true });
  for (const part of ['remote', form]) cpSync(join(template, part), folder, { recursive: true });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (statSync(file).isDirectory()) continue;
    const text = readFileSync(file, 'utf8').replaceAll('template', name);
    writeFileSync(file, text.replace('"devPort": 0', `"devPort": ${devPort}`));
  }
}
