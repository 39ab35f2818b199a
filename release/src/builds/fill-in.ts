import { createHash } from 'node:crypto';
import { type Files, integrityOf, type Publication } from '../store';

export interface Dist {
  build: Publication;
  files: Files;
}

const fromText = (text: string) => Buffer.from(text, 'latin1');
const toText = (bytes: Buffer) => bytes.toString('latin1'); // as many characters as bytes, whatever they are

/**
 * Puts a name made of name and version, of the same length, wherever the placeholder of a build stands, and the new hash of
 * each file wherever another file vouches for it. So two publications of one build can live in one page.
 */
export function fillIn({ build, files }: Dist): Dist {
  const { placeholder, name, version } = build;
  if (placeholder === null) return { build, files };
  const digest = createHash('sha256').update(`${name}@${version}`).digest('hex');
  const unique = `p${digest}`.slice(0, placeholder.length);
  const fill = (text: string) => text.replaceAll(placeholder, unique);

  const filled = new Map<string, string>();
  const built = new Map<string, string>();
  for (const [path, bytes] of Object.entries(files)) {
    filled.set(fill(path), fill(toText(bytes)));
    built.set(fill(path), integrityOf(bytes));
  }
  const hashes = vouchAgain(filled, built);
  const said = JSON.parse(fill(JSON.stringify(build))) as Publication;
  const described = [...hashes].map(([path, integrity]) => {
    const size = (filled.get(path) as string).length;
    return [path, { integrity, size }] as const;
  });
  return {
    build: { ...said, files: Object.fromEntries(described) },
    files: Object.fromEntries([...filled].map(([path, text]) => [path, fromText(text)])),
  };
}

/**
 * Replaces the hashes that files were built with by their own, until none changes: a file that vouches for another changes with it.
 *
 * @returns the hash of each file
 */
function vouchAgain(files: Map<string, string>, built: ReadonlyMap<string, string>) {
  const hashes = new Map(built);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const [changed, text] of [...files]) {
      const [before, after] = [hashes.get(changed) as string, integrityOf(fromText(text))];
      if (before === after) continue;
      isChanged = true;
      hashes.set(changed, after);
      for (const [path, other] of files)
        if (path !== changed) files.set(path, other.replaceAll(before, after));
    }
  }
  return hashes;
}
