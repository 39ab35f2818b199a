import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Files, Publication } from '../store';

/** Module Federation's own description of a container, beside `build.json`. */
export const manifestFile = 'mf-manifest.json';

const files = Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) });
const assets = Type.Object({ js: files, css: files });
/** Not strict, as another project writes it. */
const manifest = Type.Object({
  exposes: Type.Array(Type.Object({ path: Type.String(), assets })),
  shared: Type.Array(Type.Object({ name: Type.String(), version: Type.String(), assets })),
});

/**
 * Returns where Module Federation's manifest says other than `build.json`: other modules that the container exposes, other
 * versions that it shares, files that are not there. Undefined for none, and for a build without a manifest.
 */
export function manifestFault(build: Publication, all: Files): string | undefined {
  const json = all[manifestFile];
  if (build.kind !== 'remote' || !json) return undefined;
  const said = parse(String(json));
  if (!Value.Check(manifest, said)) {
    const [fault] = Value.Errors(manifest, said);
    return fault ? `${fault.path} ${fault.message}` : 'it is no JSON';
  }
  const { exposes, shared } = said;
  const exposed = exposes.map(({ path }) => path).sort();
  if (exposed.join() !== [...build.exposes].sort().join())
    return `it exposes ${exposed.join(', ')}`;
  const other = shared.find((one) => build.shared[one.name]?.version !== one.version);
  if (other) return `it shares ${other.name} ${other.version}`;
  const named = [...exposes, ...shared].flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap((kind) => [...kind.sync, ...kind.async]),
  );
  const missing = named.find((path) => !all[path]);
  return missing === undefined ? undefined : `${missing} is not there`;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
