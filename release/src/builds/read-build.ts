import { existsSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'acorn';
import { checkDocument } from '../documents/document';
import { screensFault } from '../documents/first-screen';
import { done, type Refusal, refusal, refused, type Result } from '../outcome';
import { isVersion } from '../protocol/names';
import { fail, parseJson, type Reader } from '../protocol/read';
import {
  type Files,
  filesNamedBy,
  integrityOf,
  onDisk,
  type Publication,
  readBuild,
} from '../store';
import { type Dist, fillIn } from './fill-in';
import { findSecret } from './find-secret';
import { manifestFault, manifestFile } from './manifest-fault';
import { readFolder } from './read-folder';
import { readTarball } from './read-tarball';

const buildFile = 'build.json';

/** Turns the direction of a text: a title or an owner then reads otherwise than it is written. */
const directions = /[\u202a-\u202e\u2066-\u2069]/;

/** Reads a new `build.json`; what lies in the store already is read without this. */
const readNewBuild: Reader<Publication> = (value, at) => {
  const json = JSON.stringify(value);
  if (directions.test(json)) fail(at, 'holds a character that turns the direction of text');
  if (/["/]__proto__["/]/.test(json)) fail(at, 'holds the name __proto__');
  return readBuild(value, at);
};

/** Files that publishing writes itself. */
const own = /(\.br|\.gz|^publication\.json|^seal\.json|^verdict\.json)$/;

/** Files that nobody means to serve: hidden ones (.env, .npmrc, .git), keys, stores of certificates. */
const secretFile = /(^|\/)(\.[^/]*|id_(rsa|dsa|ecdsa|ed25519)|[^/]+\.(pem|key|p12|pfx|jks))(\/|$)/i;

/** Files that a browser opens as a document of the origin that sends them. */
const html = /\.(s?html?|xht(ml)?|mht(ml)?)$/i;

/**
 * Reads a build, a folder or a tarball: what it says of itself, and every file but that, with name and version filled in.
 *
 * @param version instead of the one that it says
 */
export function readDist(dist: string, version?: string): Promise<Result<Dist>> {
  return onDisk(
    async () => {
      const found = await stat(dist).catch(() => undefined);
      if (!found || !isBuild(dist, found)) return refused(refusal('no-build', { dist }));
      const read = found.isDirectory() ? await readFolder(dist) : await readTarball(dist);
      if (!read.ok) return read;
      const all = belowBuild(read.value);
      if (!all) return refused(refusal('no-build', { dist }));
      const { [buildFile]: json, ...files } = all;
      const secrets = Object.keys(files).filter((path) => secretFile.test(path));
      if (secrets.length > 0)
        return refused(
          ...secrets.map((path) => refusal('secret-file', { path: join(dist, path) })),
        );
      const parsed = parseJson(String(json).replace(/^\uFEFF/, ''), readNewBuild);
      if (!parsed.ok) {
        const path = join(dist, buildFile);
        return refused(refusal('broken-build', { path, fault: parsed.failure }));
      }
      const build = { ...parsed.value, version: version ?? parsed.value.version };
      if (!isVersion(build.version))
        return refused(refusal('no-version-name', { version: build.version }));
      const faults = faultsOf(dist, build, files);
      return faults.length > 0 ? refused(...faults) : done(fillIn({ build, files }));
    },
    (params) => refusal('unreadable', params),
  );
}

/** Tells whether what was named can be a build. A whole package, with its node_modules, is not read to find one in it. */
export function isBuild(path: string, found: Stats): boolean {
  return !found.isDirectory() || existsSync(join(path, buildFile));
}

/** The files of the folder that holds the build.json nearest to the root: a tarball has `package/dist/`. */
function belowBuild(files: Files): Files | undefined {
  const [nearest] = Object.keys(files)
    .filter((path) => path === buildFile || path.endsWith(`/${buildFile}`))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  if (nearest === undefined) return undefined;
  const folder = nearest.slice(0, -buildFile.length);
  const below = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(below.map(([path, bytes]) => [path.slice(folder.length), bytes]));
}

function faultsOf(dist: string, build: Publication, files: Files): Refusal[] {
  const faults = Object.entries(files).flatMap(([name, bytes]) => {
    const path = join(dist, name);
    if (own.test(name)) return refusal('own-file', { path });
    if (html.test(name) && !isDocument(build, name)) return refusal('html-file', { path });
    const secret = findSecret(bytes);
    if (secret !== undefined) return refusal('secret-in-file', { path, secret });
    const isModule = build.kind === 'remote' && build.entryType === 'module';
    const faultOf = isModule || name.endsWith('.mjs') ? moduleFault : scriptFault;
    const fault = /\.m?js$/.test(name) ? faultOf(String(bytes), path) : undefined;
    if (fault !== undefined) return refusal('no-script', { path, fault });
    return build.files[name]?.integrity === integrityOf(bytes)
      ? []
      : refusal('other-file', { path });
  });
  const named = [...new Set([...filesNamedBy(build), ...Object.keys(build.files)])];
  const missing = named
    .filter((path) => !files[path])
    .map((path) => refusal('no-file', { dist, path }));
  const document = build.kind === 'host' ? files[build.document] : undefined;
  const places =
    build.kind === 'host' && document
      ? checkDocument(String(document), join(dist, build.document))
      : [];
  return [
    ...faults,
    ...missing,
    ...places,
    ...screenFaults(dist, build, files),
    ...manifestFaults(dist, build, files),
    ...sameButForCase(dist, Object.keys(files)),
  ];
}

const isDocument = (build: Publication, name: string) =>
  build.kind === 'host' && build.document === name;

function screenFaults(dist: string, { firstScreen }: Publication, files: Files): Refusal[] {
  const json = firstScreen === null ? undefined : files[firstScreen];
  const fault = json && screensFault(String(json));
  return firstScreen === null || fault === undefined
    ? []
    : [refusal('no-screen', { path: join(dist, firstScreen), fault })];
}

function manifestFaults(dist: string, build: Publication, files: Files): Refusal[] {
  const fault = manifestFault(build, files);
  return fault === undefined
    ? []
    : [refusal('other-manifest', { path: join(dist, manifestFile), fault })];
}

/** On some file systems two such names are one file. */
function sameButForCase(dist: string, names: string[]): Refusal[] {
  const seen = new Map<string, string>();
  return names.flatMap((name) => {
    const other = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), name);
    return other === undefined
      ? []
      : [refusal('same-but-for-case', { one: join(dist, name), other })];
  });
}

/** Returns why a classic script cannot be parsed; nothing of it runs. */
function scriptFault(source: string, filename: string): string | undefined {
  if (source.trim() === '') return 'it is empty';
  try {
    new Script(source, { filename });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns why an ES module cannot be parsed. It may be empty: bundlers leave such chunks. */
function moduleFault(source: string): string | undefined {
  try {
    parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
