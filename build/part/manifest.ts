import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBySchema } from './check-by-schema';
import { ownFault } from './own-fault';

const partFile = 'part.json';

/** A package.json, as far as a build reads it. */
export interface Manifest {
  name: string;
  version: string;
}

export function readManifest(folder: string): Manifest {
  return readJson<Manifest>(join(folder, 'package.json'));
}

/** Reads a part's own package.json. @throws unless name and version are such as publishing takes */
export function readPartManifest(folder: string): Manifest {
  const file = join(folder, 'package.json');
  const { name, version } = readManifest(folder);
  checkBySchema(file, 'build.json#/$defs/named', { name, version });
  return { name, version };
}

/** A page that a part brings. */
interface Page {
  path: string;
  title: string;
  session: boolean;
  menu: string | null;
}

/** Fields of `part.json` that host and remotes share. */
interface CommonPart {
  /** its names in the page's store */
  slices: string[];
  /** the team that has it, and how ops reach that team */
  owner?: { name: string; contact: string };
  /** the most that each of its files may weigh, in bytes on the wire, by the name without a hash */
  budget: Record<string, number>;
}

export interface HostPart extends CommonPart {
  kind: 'host';
  /** each with its layout, and the words by which a customer knows each slot */
  pages: (Page & { view: string; slots: Record<string, string>; calls?: unknown[] })[];
  /** its layouts: each is a chunk of this name */
  views: string[];
}

export interface RemotePart extends CommonPart {
  kind: 'remote';
  pages: Page[];
  /** the slots of the host's pages that it fills */
  fills: string[];
  /** where `npm run dev` shows it alone */
  devPort: number;
}

export type Part = HostPart | RemotePart;

/**
 * Reads a part's `part.json`.
 *
 * @throws unless its schema accepts it: the values that publishing would refuse, too
 */
export function readPart(folder: string): Part {
  const file = join(folder, partFile);
  const part = readJson<Part>(file);
  checkBySchema(file, 'part.json', part);
  const paths = part.pages.map(({ path }) => path);
  const fills = part.kind === 'remote' ? part.fills : [];
  for (const [key, names] of Object.entries({ 'pages.path': paths, slices: part.slices, fills })) {
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw ownFault(`${file}: ${key} has "${twice}" twice.`);
  }
  return part;
}

/** The parts of the page that are built and published on their own: the folders that hold a part.json. */
export function findParts(root: string): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, partFile)))
    .sort();
}

function readJson<T>(path: string): T {
  if (!existsSync(path)) throw ownFault(`There is no ${path}.`);
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, ''); // An editor of Windows writes a byte order mark.
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw ownFault(`${path} is no JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}
