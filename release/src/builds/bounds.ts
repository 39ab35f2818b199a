import { buildLimits } from '../limits';
import { type Refusal, refusal } from '../outcome';

/** Returns why files of these sizes (bytes, by path) are too much for one build: the refusal names the last one. */
export function boundFault(build: string, sizes: ReadonlyMap<string, number>): Refusal | undefined {
  const [path = '', size = 0] = [...sizes].at(-1) ?? [];
  const total = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  const tooLarge = (what: string, bound: number) =>
    refusal('too-large', { path: what, bound: bound / 1024 / 1024 });
  if (size > buildLimits.file) return tooLarge(path, buildLimits.file);
  if (total > buildLimits.build) return tooLarge(build, buildLimits.build);
  return sizes.size > buildLimits.files
    ? refusal('too-many-files', { path: build, bound: buildLimits.files })
    : undefined;
}
