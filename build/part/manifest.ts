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

/** A part's `part.json`: what publishing refuses of it is found there, by the strict parser of `release`. */
export function readPart(folder: string): Part {
  return readJson<Part>(join(folder, partFile));
}

/** The parts of the page that are built and published on their own: the folders that hold a part.json. */
export function findParts(root: string): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, partFile)))
    .sort();
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
