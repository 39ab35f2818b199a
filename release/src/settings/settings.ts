import { flag, list, one, orElse, orNull, type ReadBy, type Reader, text } from '../protocol/read';
import { readCompany } from './company';
import { readFilesOrigin } from './files-origin';
import { readPictureOrigin } from './pictures';
import { readTelemetry } from './telemetry';

/** Undefined is what was not given: a setting that could be it would not be put off again. */
type Value = NonNullable<unknown> | null;

interface Definition {
  /** reads it in a record */
  read: Reader<Value>;
  /** before ops have decided */
  initial: Value;
  /** an option of `activate` */
  withActivate?: true;
  /** a rollback brings it back */
  goesBack?: true;
}

/** Settings of the whole site. Each stays from release to release until ops decide otherwise. */
const definitions = {
  telemetry: { read: orNull(readTelemetry), initial: null, withActivate: true, goesBack: true },
  /** other origins from which pages load pictures */
  pictures: {
    read: orElse(list(readPictureOrigin), []),
    initial: [],
    withActivate: true,
    goesBack: true,
  },
  /** the company's words in documents and pages; none for those that the host brings */
  company: { read: orElse(readCompany, {}), initial: {}, withActivate: true },
  /** another origin from which pages load what is published; null for the site itself */
  filesOrigin: { read: orElse(orNull(readFilesOrigin), null), initial: null, withActivate: true },
  /** the public keys whose signatures pages accept; none for a site that accepts every composition */
  keys: {
    read: list(text((key) => /^[\w-]{43}$/.test(key), 'a public key')), // raw Ed25519, base64url
    initial: [],
  },
  /** `activate` refuses what passed no smoke test in a browser; `all` for one that leaves out nothing */
  mountRequired: { read: orElse(one(true, false, 'all'), false), initial: false },
  /** `release serve` asks ops to withdraw an active version that fails: pages then report */
  autoWithdraw: { read: orElse(flag, false), initial: false },
} as const satisfies Record<string, Definition>;

type Definitions = typeof definitions;
export type Settings = { [K in keyof Definitions]: ReadBy<Definitions[K]['read']> };

type WithActivate = {
  [K in keyof Definitions]: Definitions[K] extends { withActivate: true } ? K : never;
}[keyof Definitions];
/** The settings that `activate` takes. */
export type ActivateSettings = Partial<Pick<Settings, WithActivate>>;

const entries = Object.entries(definitions) as [keyof Settings, Definition][];
const fromEach = <T>(of: (definition: Definition) => T) =>
  Object.fromEntries(entries.map(([name, definition]) => [name, of(definition)]));

/** Reads each setting, where a record holds it. */
export const settingReaders = fromEach(({ read }) => read) as {
  [K in keyof Definitions]: Definitions[K]['read'];
};

export const initialSettings = fromEach(({ initial }) => initial) as Settings;

/** The settings that `given` has, of those with a property if one is named. */
export function pickSettings(
  given: Partial<Settings>,
  property?: 'withActivate' | 'goesBack',
): Partial<Settings> {
  const picked = entries.filter(
    ([name, definition]) => given[name] !== undefined && (!property || definition[property]),
  );
  return Object.fromEntries(picked.map(([name]) => [name, given[name]]));
}
