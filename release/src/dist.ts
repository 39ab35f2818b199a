import { join } from 'node:path';
import { Script } from 'node:vm';
import { ReleaseError, messageOf, onDisk } from './errors';
import { checkDocument } from './page/document';
import { buildSchema, filesNamedBy, type Build } from './schema/build';
import { isFilePath, isVersion } from './schema/names';
import { readJson } from './schema/parse';
import { readFiles, type Files } from './store/files';

const BUILD_FILE = 'build.json';

/** What publishing writes itself. */
const WRITTEN = /(\.br|\.gz|^publication\.json)$/;

/**
 * Reads a build's folder: what it says of itself, and every file but that.
 *
 * @param version instead of the one that it says
 * @throws ReleaseError when it is no build, or not a whole one
 */
export async function readDist(
  distDir: string,
  version?: string,
): Promise<{ build: Build; files: Files }> {
  const stated = await readJson(
    join(distDir, BUILD_FILE),
    buildSchema,
    'Build it again.',
    new ReleaseError(
      `${distDir} holds no build (no ${BUILD_FILE}). Build it first, then name its dist folder.`,
    ),
  );
  const build = { ...stated, version: version ?? stated.version };
  checkVersion(build.version);

  const { [BUILD_FILE]: _, ...files } = await onDisk('Make the build readable.', () =>
    readFiles(distDir),
  );
  checkFiles(distDir, build, files);
  return { build, files };
}

function checkVersion(version: string): void {
  if (isVersion(version)) return;
  throw new ReleaseError(`"${version}" is not a version name. Use letters, digits and . + - only.`);
}

function checkFiles(distDir: string, build: Build, files: Files): void {
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(distDir, path);
    if (!isFilePath(path))
      throw new ReleaseError(`${file} cannot be published under that name. Rename or remove it.`);
    if (WRITTEN.test(path))
      throw new ReleaseError(`${file} is written by publishing. Leave it out of the build.`);
    if (path.endsWith('.js')) checkScript(file, String(bytes));
  }
  for (const path of filesNamedBy(build)) {
    if (files[path]) continue;
    throw new ReleaseError(`${distDir} lacks ${path}, which it names. Build it again.`);
  }
  if (build.kind === 'host') {
    checkDocument(String(files[build.document]), join(distDir, build.document));
  }
}

/** Parses a classic script, as the page loads it; nothing of it runs. */
function checkScript(file: string, source: string): void {
  const refuse = (why: string) => {
    throw new ReleaseError(`${file} is no script: ${why}. Build it again.`);
  };
  if (source.trim() === '') refuse('it is empty');
  try {
    new Script(source, { filename: file });
  } catch (error) {
    refuse(messageOf(error));
  }
}
