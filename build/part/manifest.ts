import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const partFile = 'part.json';

/** A package.json, as far as a build reads it. */
export interface Manifest {
  name: string;
  version: string;
}

export function readManifest(folder: string): Manifest {
  return readJson<Manifest>(join(folder, 'package.json'));
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

/** The fields of a `part.json` by its kind, as its schema has them. */
export const partFields = {
  host: ['kind', 'pages', 'views', 'slices', 'budget'],
  remote: ['kind', 'fills', 'pages', 'slices', 'devPort', 'budget'],
} as const;
const anyPart = ['$schema', 'owner'];

/**
 * Reads a part's `part.json`. What publishing refuses of its values is found there, by the strict parser of `release`.
 *
 * @throws unless it is JSON, has every field and no other
 */
export function readPart(folder: string): Part {
  const part = readJson<Part>(join(folder, partFile));
  const fields: readonly string[] = partFields[part.kind] ?? partFields.remote;
  const unknown = Object.keys(part).find((name) => ![...fields, ...anyPart].includes(name));
  const missing = fields.find((name) => !Object.hasOwn(part, name));
  if (unknown !== undefined)
    throw new Error(`${join(folder, partFile)} has a field that nothing reads: "${unknown}".`);
  if (missing !== undefined) throw new Error(`${join(folder, partFile)} lacks "${missing}".`);
  const inWords = Object.entries(part.budget).find(([, bytes]) => typeof bytes !== 'number');
  if (inWords)
    throw new Error(
      `${join(folder, partFile)}: the budget of ${inWords[0]} is no number of bytes.`,
    );
  return part;
}

/** The parts of the page that are built and published on their own: the folders that hold a part.json. */
export function findParts(root: string): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, partFile)))
    .sort();
}

function readJson<T>(path: string): T {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}
