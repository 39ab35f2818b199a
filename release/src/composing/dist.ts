import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Script } from 'node:vm';
import { checkDocument } from '../page/document';
import { isVersion } from '../protocol/names';
import { parseJson } from '../protocol/read';
import { type Refusal, refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import { integrityOf } from '../store/integrity';
import { onDisk } from '../store/on-store';
import { filesNamedBy, type Publication, readBuild } from '../store/publication';
import type { Files } from '../store/store';

const buildFile = 'build.json';

/** What publishing writes itself. */
const own = /(\.br|\.gz|^publication\.json|^seal\.json)$/;

interface Dist {
  build: Publication;
  files: Files;
}

/**
 * Reads a build's folder: what it says of itself, and every file but that.
 *
 * @param version instead of the one that it says
 */
export function readDist(dist: string, version?: string): Promise<Result<Dist>> {
  return onDisk(
    async () => {
      const json = await readFile(join(dist, buildFile), 'utf8').catch(() => undefined);
      if (json === undefined) return refused(refusal('no-build', { dist }));
      const parsed = parseJson(json, readBuild);
      if (!parsed.ok) {
        const path = join(dist, buildFile);
        return refused(refusal('broken-build', { path, fault: parsed.fault }));
      }
      const build = { ...parsed.value, version: version ?? parsed.value.version };
      if (!isVersion(build.version))
        return refused(refusal('no-version-name', { version: build.version }));
      const read = await readFiles(dist);
      if (!read.ok) return read;
      const { [buildFile]: _, ...files } = read.value;
      const faults = faultsOf(dist, build, files);
      return faults.length > 0 ? refused(...faults) : done({ build, files });
    },
    (params) => refusal('unreadable', params),
  );
}

/** Every file under a folder. A link or a device is refused: it would publish what is elsewhere. */
async function readFiles(dir: string): Promise<Result<Files>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files: Record<string, Buffer> = {};
  for (const entry of entries.filter((other) => !other.isDirectory())) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) return refused(refusal('no-plain-file', { path }));
    files[relative(dir, path).split(sep).join('/')] = await readFile(path);
  }
  return done(files);
}

function faultsOf(dist: string, build: Publication, files: Files): Refusal[] {
  const faults = Object.entries(files).flatMap(([name, bytes]) => {
    const path = join(dist, name);
    if (own.test(name)) return refusal('own-file', { path });
    const fault = name.endsWith('.js') ? scriptFault(path, String(bytes)) : undefined;
    if (fault !== undefined) return refusal('no-script', { path, fault });
    return build.files[name]?.integrity === integrityOf(bytes)
      ? []
      : refusal('other-file', { path });
  });
  const named = [...new Set([...filesNamedBy(build), ...Object.keys(build.files)])];
  const missing = named
    .filter((path) => !files[path])
    .map((path) => refusal('no-file', { dist, path }));
  const document = build.kind === 'host' ? files[build.document] : undefined;
  const places =
    build.kind === 'host' && document
      ? checkDocument(String(document), join(dist, build.document))
      : [];
  return [...faults, ...missing, ...places];
}

/** Why a classic script cannot be parsed, as the page loads it; nothing of it runs. */
function scriptFault(filename: string, source: string): string | undefined {
  if (source.trim() === '') return 'it is empty';
  try {
    new Script(source, { filename });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
