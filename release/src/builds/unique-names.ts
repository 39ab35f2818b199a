import { type Refusal, refusal } from '../outcome';
import { versionPath } from '../protocol/paths';
import { type Files, listPublished, type Publication, readPublication, type Store } from '../store';

/** The global by which the chunks of a build find its runtime: webpack and rspack make it of `output.uniqueName`. */
const globals = /\b(?:webpack|rspack)Chunk[\w$]+/g;
const globalsIn = (script: Buffer | undefined) =>
  new Set(script?.toString('latin1').match(globals) ?? []);

/**
 * Refuses a build whose global a published version of the same part has: in one page the second finds the scripts of the first. A
 * global with the name that was filled in for this version cannot be taken.
 */
export async function uniqueNameFault(
  store: Store,
  { name, version, entry, placeholder }: Publication,
  files: Files,
): Promise<Refusal | undefined> {
  const own = [...globalsIn(files[entry])].filter(
    (global) => placeholder === null || !global.includes(placeholder),
  );
  if (own.length === 0) return undefined;
  const { [name]: versions = [] } = await listPublished(store, [name]);
  for (const other of versions.filter((one) => one !== version)) {
    const published = await readPublication(store, name, other);
    if (!published.ok) continue;
    const theirs = await store.get(`${versionPath(name, other)}/${published.value.entry}`);
    const taken = own.find((one) => globalsIn(theirs).has(one));
    if (taken !== undefined) return refusal('unique-name-taken', { name, version, other, taken });
  }
  return undefined;
}
