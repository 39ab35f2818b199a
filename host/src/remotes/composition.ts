import type { RemoteName } from 'shared-api/shell';
import { array, lazy, object, string, type InferType } from 'yup';

const file = object({ url: string().required(), integrity: string().required() });

const version = object({
  url: string().required(),
  metadata: object({ version: string().required(), integrity: string().required() }),
  extras: object({ preload: array(file).optional() }).optional(),
});

/** What the host reads of `/discovery.json`, which the page holds inline. */
const discoverySchema = object({
  microFrontends: lazy((names: unknown) =>
    object(
      Object.fromEntries(
        Object.keys(Object(names)).map((name) => [name, array(version).required()]),
      ),
    ),
  ),
});

const compositionsSchema = array(
  object({ id: string().required(), versions: object().required() }),
).required();

type DiscoveryVersion = InferType<typeof version>;

/** One version of a remote, as the composition of this page names it. */
export interface RemoteEntry {
  readonly version: string;
  readonly url: string;
  /** of every file that is known beforehand, by its address: `sha384-…` */
  readonly integrity: ReadonlyMap<string, string>;
}

/** The composition of this page: which version of which remote. */
export interface Composition {
  readonly id: string;
  readonly find: (remote: RemoteName) => RemoteEntry | undefined;
}

/** The shell lives without any remote. */
const empty: Composition = { id: '', find: () => undefined };

/**
 * Reads the composition that the document's first script chose. A document that cannot be read, or
 * that breaks its schema, names no remote; the reason goes to `onBroken`.
 */
export function readComposition(page: Document, onBroken: (reason: string) => void): Composition {
  try {
    const id = page.documentElement.dataset.composition ?? '';
    const discovery = readJson(page, 'discovery', discoverySchema);
    const compositions = readJson(page, 'compositions', compositionsSchema);
    const chosen = compositions.find((composition) => composition.id === id);
    if (!chosen) throw new Error(`no composition "${id}"`);
    const named = chosen.versions as Record<string, unknown>;
    const published = discovery.microFrontends as Record<string, DiscoveryVersion[] | undefined>;
    return {
      id,
      find: (remote) =>
        toEntry(published[remote]?.find(({ metadata }) => metadata.version === named[remote])),
    };
  } catch (error) {
    onBroken(`discovery document: ${error instanceof Error ? error.message : String(error)}`);
    return empty;
  }
}

function readJson<T>(
  page: Document,
  id: string,
  schema: { validateSync: (value: unknown, options: object) => T },
): T {
  const text = page.getElementById(id)?.textContent;
  if (!text) throw new Error(`no element "${id}"`);
  return schema.validateSync(JSON.parse(text), { strict: true });
}

function toEntry(found: DiscoveryVersion | undefined): RemoteEntry | undefined {
  if (!found) return undefined;
  const { url, metadata, extras } = found;
  const files = [{ url, integrity: metadata.integrity }, ...(extras?.preload ?? [])];
  return {
    version: metadata.version,
    url,
    integrity: new Map(files.map((known) => [known.url, known.integrity])),
  };
}
