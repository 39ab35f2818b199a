import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The floors inside of the packages: a package's `floors.json` lists its rooms (folders and files below `root`), a list
 * for each floor, from the top. A room imports rooms of lower floors, none of a higher floor and none beside it.
 * `in/routes` is a room inside of a folder; all others of that folder are rooms as well. `kinds/*` stands for every folder of
 * `kinds` that no floor names: each is a room of that floor.
 */

/** @typedef {{ root: string, floors: string[][] }} Floors */

const ofRooms = (rooms) => rooms.map((room) => room.replaceAll('.', '\\.')).join('|');

/** The packages of the workspace that say their floors: path and floors. */
function packagesWithFloors(workspace) {
  const folders = readdirSync(workspace, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .flatMap(({ name }) => [
      name,
      ...(name === 'shared-api'
        ? readdirSync(join(workspace, name)).map((one) => `${name}/${one}`)
        : []),
    ]);
  return folders
    .filter((folder) => existsSync(join(workspace, folder, 'floors.json')))
    .map((folder) => {
      /** @type {Floors} */
      const { root: inside, floors: written } = JSON.parse(
        readFileSync(join(workspace, folder, 'floors.json'), 'utf8'),
      );
      const root = inside === '.' ? folder : `${folder}/${inside}`;
      const named = written.flat();
      const floors = written.map((rooms) =>
        rooms.flatMap((room) => {
          if (!room.endsWith('/*')) return [room];
          const place = room.slice(0, -2);
          return readdirSync(join(workspace, root, place), { withFileTypes: true })
            .filter((entry) => entry.isDirectory() && !named.includes(`${place}/${entry.name}`))
            .map((entry) => `${place}/${entry.name}`);
        }),
      );
      return { folder, root, floors };
    });
}

/** Rooms below `place` that no floor names: each file and folder has to have its floor. */
function withoutFloor(workspace, { root, floors }, tests) {
  const rooms = floors.flat();
  const visit = (place) =>
    readdirSync(join(workspace, root, place), { withFileTypes: true }).flatMap((entry) => {
      const room = place ? `${place}/${entry.name}` : entry.name;
      const bare = room.replace(/\.(d\.)?[cm]?[jt]sx?$/, '');
      if (rooms.includes(room) || rooms.includes(bare)) return [];
      if (rooms.some((one) => one.startsWith(`${room}/`))) return visit(room);
      const isSource = entry.isDirectory()
        ? !['node_modules', 'dist', 'testing', 'dev', 'test', '__snapshots__'].includes(entry.name)
        : /\.[cm]?[jt]sx?$/.test(entry.name) && !tests.test(`/${room}`) && !/\.config\./.test(room);
      return isSource ? [room] : [];
    });
  return visit('');
}

/**
 * Rules of dependency-cruiser made of each package's floors.
 *
 * @param {string} workspace the folder that holds the packages
 * @param {string} tests a pattern of the files to which no floor applies
 * @throws {Error} if a room of a package is on no floor
 */
export function floorRules(workspace, tests) {
  return packagesWithFloors(workspace).flatMap((each) => {
    const { folder, root, floors } = each;
    const missing = withoutFloor(workspace, each, new RegExp(tests));
    if (missing.length > 0)
      throw new Error(`${folder}/floors.json has no floor for ${missing.join(', ')}.`);
    return floors.flatMap((rooms, index) =>
      rooms.map((room) => {
        const below = floors.slice(index + 1).flat();
        const allowed = [room, ...below];
        return {
          name: `floors of ${folder}: ${room}`,
          comment: `${room} imports floors below its own: ${below.join(', ') || 'none'}. What is needed from above or from beside belongs on a lower floor, or comes as an argument (${folder}/floors.json).`,
          severity: 'error',
          from: { path: `^${root}/(${ofRooms([room])})(/|\\.[cm]?[jt]sx?$|$)`, pathNot: tests },
          to: {
            path: `^${root}/`,
            pathNot: [`^${root}/(${ofRooms(allowed)})(/|\\.(d\\.)?[cm]?[jt]sx?$|$)`],
          },
        };
      }),
    );
  });
}
