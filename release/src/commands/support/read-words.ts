import type { Versions } from '../../composing/parts';
import { done, refusal, refused, type Result } from '../../outcome';
import { isPartName, isVersion } from '../../protocol/names';

/** The origin of `https://…` without a path; undefined for anything else. */
export function readOrigin(text = ''): string | undefined {
  const isOne = /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text);
  return isOne ? new URL(text).origin : undefined;
}

/** Reads the origin of the live site. */
export function readLive(text: string | undefined): Result<string> {
  if (text === undefined) return refused(refusal('against-missing'));
  const origin = readOrigin(text);
  return origin === undefined ? refused(refusal('no-against', { text })) : done(origin);
}

/** Returns {@link readOrigin} with a star in the place of the first name, like `https://*.preview.example.jp`. */
export function readStarOrigin(text: string): string | undefined {
  const [, scheme, rest] = /^(https?:\/\/)\*(\.[^*]+)$/.exec(text) ?? [];
  return readOrigin(`${scheme}name${rest}`)?.replace('//name.', '//*.');
}

export const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** Reads `<name>=<version>` each. */
export function readVersions(words: readonly string[]): Result<Versions> {
  const versions: Versions = {};
  for (const text of words) {
    const [, name, version] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (!name || !version) return refused(refusal('no-pair', { text }));
    if (!isPartName(name)) return refused(refusal('no-part-name', { name }));
    if (!isVersion(version)) return refused(refusal('no-version-name', { version }));
    if (Object.hasOwn(versions, name)) return refused(refusal('named-twice', { name }));
    versions[name] = version;
  }
  return done(versions);
}
