import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPackages } from '../packages/packages';
import { root } from '../root';
import { fillInVersions } from './fill-in-versions';
import { writeRemote } from './write-remote';

/**
 * The files of a remote that stands alone, by path, with versions in the place of `catalog:` and `workspace:`: of our own
 * packages the range that a registry may give.
 *
 * @param devPort where `npm run dev` shows it
 */
export function templateOutside(devPort: number): Record<string, string> {
  const own = Object.fromEntries(
    findPackages(root).map(({ name, version }) => [name, `^${version}`]),
  );
  const folder = mkdtempSync(join(tmpdir(), 'new-remote-'));
  try {
    writeRemote({ name: 'template', folder, devPort, form: 'outside' });
    fillInVersions(folder, own);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = paths.filter((path) => statSync(join(folder, path)).isFile());
    return Object.fromEntries(
      files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Puts the template into the built package whose `new-remote` fills it in. */
export function packTemplate(): void {
  const file = join(root, 'build/dist/new-remote/template.json');
  writeFileSync(file, JSON.stringify(templateOutside(8120)));
}
