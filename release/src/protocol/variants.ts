import type { DiscoveryDocument } from './discovery';

/** A traffic of 1 % is exactly 100 of them. */
const buckets = 10_000;

/**
 * The bucket of a visitor in one rollout, from 0 to 9,999. FNV-1a, then the finaliser of MurmurHash3: the
 * buckets of one visitor in two rollouts say nothing of each other.
 *
 * @param rollout the number of the release that began it
 */
export function bucketOf(visitor: string, name: string, rollout: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${name}@${rollout}~${visitor}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % buckets;
}

/**
 * The versions of rollouts that a visitor gets, by the name of the part: its bucket lies below the traffic.
 * A traffic that grows leaves everybody in who is in.
 *
 * @param readVisitor asked only if there is a rollout; without a number every part is the live one
 */
export function variantsFor(
  { microFrontends }: DiscoveryDocument,
  readVisitor: () => string | undefined,
): Record<string, string> {
  const variants: Record<string, string> = {};
  for (const name in microFrontends) {
    for (const { deployment, extras, metadata } of microFrontends[name] ?? []) {
      const visitor = extras.rollout && readVisitor();
      const bound = Math.round(deployment.traffic * 100);
      if (visitor && bucketOf(visitor, name, extras.rollout ?? 0) < bound) {
        variants[name] = metadata.version;
      }
    }
  }
  return variants;
}

/** Do some visitors get other versions? */
export const hasVariants = ({ microFrontends }: DiscoveryDocument) =>
  Object.values(microFrontends)
    .flat()
    .some(({ extras }) => extras.rollout !== undefined);

interface Page {
  readonly localStorage: Record<string, string | undefined>;
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
}

/**
 * The number of this browser, random and made at the first rollout that it meets. It stays in the browser:
 * no request carries it. Undefined if the browser keeps nothing.
 */
export function readVisitor(page = globalThis as unknown as Page): string | undefined {
  try {
    return (page.localStorage['visitor'] ??= String(
      page.crypto.getRandomValues(new Uint32Array(1))[0],
    ));
  } catch {
    return undefined;
  }
}
