import { readDist } from '../composing/dist';
import { toVerdict } from '../composing/verdict';
import { versionPath } from '../protocol/paths';
import { done, type Result } from '../result';
import { onStore } from '../store/on-store';
import { writePublication, type Written } from '../store/publications';
import type { Store } from '../store/store';

export interface Published {
  name: string;
  version: string;
  /** where it lies, in the store and in a URL */
  path: string;
  written: Written;
}

export interface PublishOptions {
  version?: string;
  /** takes the step that begins */
  progress?: (step: string) => void;
}

/**
 * Puts a build under its immutable path, compressed ahead of time. The same bytes again repair what is
 * damaged of them, and change nothing else; other bytes under a version that exists are refused, since browsers keep the old ones.
 *
 * @param dist the build, a folder or a tarball, with its `build.json`
 * @param options.version instead of the version that `build.json` names
 */
export async function publish(
  store: Store,
  dist: string,
  options: PublishOptions = {},
): Promise<Result<Published>> {
  options.progress?.(`reading ${dist}`);
  const read = await readDist(dist, options.version);
  if (!read.ok) return read;
  const { build, files } = read.value;
  options.progress?.(`compressing ${Object.keys(files).length} files of ${build.name}`);

  const verdict = await toVerdict(build, files);
  const written = await onStore(store, () => writePublication(store, build, files, verdict));
  if (!written.ok) return written;

  const { name, version } = build;
  return done({ name, version, path: versionPath(name, version), written: written.value });
}
