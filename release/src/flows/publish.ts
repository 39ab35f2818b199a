import { readDist } from '../builds/read-build';
import { toFindingsFile } from '../builds/script-findings';
import { uniqueNameFault } from '../builds/unique-names';
import { done, refusal, refused, type Result, type Step, step } from '../outcome';
import { versionPath } from '../protocol/paths';
import { mirrorPath, onStore, type PublishOutcome, type Store, writePublication } from '../store';

export interface Published {
  name: string;
  version: string;
  /** where it lies in the store, and in a URL once a release names it */
  path: string;
  written: PublishOutcome;
}

export interface PublishOptions {
  version?: string;
  /** refuses by the name of the part, before anything is written */
  allow?: (name: string) => Result<true>;
  /** takes the step that begins */
  progress?: (step: Step) => void;
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
  options.progress?.(step('reading', { path: dist }));
  const read = await readDist(dist, options.version);
  if (!read.ok) return read;
  const { build, files } = read.value;
  const allowed = options.allow?.(build.name);
  if (allowed && !allowed.ok) return allowed;
  const count = Object.keys(files).length;
  options.progress?.(step('compressing', { count, name: build.name }));

  const written = await onStore(store, async () => {
    if (await store.get(mirrorPath)) return refused(refusal('mirror', { store: store.name }));
    const fault = await uniqueNameFault(store, build, files);
    return fault
      ? refused(fault)
      : writePublication(store, build, files, () => toFindingsFile(build, files));
  });
  if (!written.ok) return written;

  const { name, version } = build;
  return done({ name, version, path: versionPath(name, version), written: written.value });
}
