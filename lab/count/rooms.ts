import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'scripts/root';

interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string } }[] };
}

const isTest = (path: string) => /\.(test|suite)\.|\/(testing|dev|test)\//.test(path);

/** Counts the imports of a higher room or of one beside, and the rooms that import each other in a ring. */
export function countRooms(packages: readonly string[]): { arrowsUp: number; inKnots: number } {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [bin, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', '.'];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const { modules, summary } = JSON.parse(stdout) as Cruised;
  const arrowsUp = summary.violations.filter(({ rule }) => rule.name.startsWith('floors of'));
  const roomOf = toRoomOf(packages);
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter(({ source }) => !isTest(source))) {
    const from = roomOf(source);
    if (from === undefined) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to === undefined || to === from) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  const inKnots = [...imports.keys()].filter((room) => reachable(imports, room).has(room));
  return { arrowsUp: arrowsUp.length, inKnots: inKnots.length };
}

/** Returns the room of a file, as its package's `floors.json` names it. */
function toRoomOf(packages: readonly string[]) {
  const rooms = packages.flatMap((folder) => {
    const file = join(root, folder, 'floors.json');
    if (!existsSync(file)) return [];
    const said = JSON.parse(readFileSync(file, 'utf8')) as { root: string; floors: string[][] };
    const base = said.root === '.' ? folder : `${folder}/${said.root}`;
    return said.floors.flat().map((room) => `${base}/${room}`);
  });
  return (path: string) =>
    rooms.find((room) => path.startsWith(room) && /^(\/|\.|$)/.test(path.slice(room.length)));
}

function reachable(imports: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const found = new Set<string>();
  const visit = (room: string): void => {
    for (const next of imports.get(room) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(from);
  return found;
}
