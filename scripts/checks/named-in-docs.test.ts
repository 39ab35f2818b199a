import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listFiles, root } from '../root';

const files = listFiles();
const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file));
const folders = new Set(files.flatMap((file) => parents(file)));
/** Decisions are not read: a sentence of one holds for its day. */
const documents = files.filter((file) => file.endsWith('.md') && !/docs\/decisions\/\d/.test(file));
/** Paths that programs write, or that the site serves. */
const written = /(^|\/)(dist|node_modules|\.data|[\w.]*\.lock)(\/|$)|^(site|opt|etc|var|srv)\//;
/** A folder of a remote: each has it, and no document is beside all of them. */
const ofRemotes = /^dev\//;

function parents(file: string): string[] {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parents(parent)];
}

const isThere = (path: string) => files.includes(path) || folders.has(path.replace(/\/$/, ''));

/** The headings of a document as the repository's host links to them. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? document : normalize(join(dirname(document), path));
      if (!isThere(file)) return true;
      return (
        anchor !== undefined && !anchors(readFileSync(join(root, file), 'utf8')).includes(anchor)
      );
    });
}

/** `api-server/data`: doors of packages, as imports name them. */
const doors = new Set(
  manifests.flatMap((path) => {
    const { name = '', exports = {} } = readJson<{ name?: string; exports?: object }>(path);
    return Object.keys(exports).flatMap((door) => {
      const whole = join(name, door);
      return [whole, whole.replace('@order-change/', '')];
    });
  }),
);

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

/** Paths in diagrams, which have no backticks. */
const inDiagrams = (text: string) =>
  [...text.matchAll(/```mermaid(.*?)```/gs)].flatMap(([diagram]) =>
    [...diagram.matchAll(/[\w@-]+(?:\/[\w@.-]+)+/g)].map(([path]) => path),
  );

/** A path or the name of a test, in backticks: of the root, or below the folder of the document. */
function missingPaths(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const quoted = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)].map(([, name = '']) => name);
  const named = [...quoted, ...inDiagrams(text)];
  const isWhole = !document.includes('/') || document.startsWith('docs/');
  const below = isWhole ? '' : `${dirname(document)}/`;
  const near = [...files, ...folders].filter((path) => path.startsWith(below));
  return named.filter((name) => {
    const isTest = /\.(test|suite)\.tsx?$/.test(name);
    if (written.test(name) || ofRemotes.test(name) || name.startsWith('@')) return false;
    if (doors.has(name)) return false;
    if (!name.includes('/') && !isTest) return false;
    const isSource = /\.(tsx?|mjs|cjs|json|html)$/.test(name);
    if (!isSource && !name.endsWith('/') && !tops.has(name.split('/')[0] ?? '')) return false;
    const path = name.replace(/\/$/, '');
    return !isThere(path) && !near.some((one) => one.endsWith(`/${path}`));
  });
}

const tops = new Set(files.map((file) => file.split('/')[0] ?? ''));

function missingCommands(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const scripts = new Set(
    manifests.flatMap((path) => Object.keys(readJson<{ scripts?: object }>(path).scripts ?? {})),
  );
  const run = [...text.matchAll(/npm run (?:--silent )?([a-z][\w-]*)/g)].map(
    ([, name = '']) => name,
  );
  return run.filter((name) => !scripts.has(name));
}

test.each(documents)('each link, path and command that %s names exists', (document) => {
  expect({
    links: brokenLinks(document),
    paths: missingPaths(document),
    commands: missingCommands(document),
  }).toEqual({ links: [], paths: [], commands: [] });
});
