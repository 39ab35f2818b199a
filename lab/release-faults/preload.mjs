// Loaded into a process before the release tool (`--import`): at write number FAULT_AT below FAULT_BELOW the process
// is killed, or from there on every write fails as on a full disk or a read-only one. A file is half written then.
// Prints the number of writes to the file FAULT_COUNT if the process ends by itself.
import fs, { promises, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { FAULT_AT = '0', FAULT_KIND, FAULT_BELOW = '', FAULT_COUNT } = process.env;
const at = Number(FAULT_AT);
const codes = { full: 'ENOSPC', 'read-only': 'EROFS' };
const { writeFile } = promises;
let writes = 0;

/** Functions that write, by the place of the argument that says where. `rm` needs no room on a disk. */
const writers = { writeFile: 0, mkdir: 0, link: 1, rename: 1, symlink: 1, rm: 0 };
for (const [name, place] of [
  ['mkdirSync', 0],
  ['linkSync', 1],
]) {
  const original = fs[name];
  fs[name] = (...given) => {
    if (!String(given[place]).startsWith(FAULT_BELOW)) return original(...given);
    writes += 1;
    if (at === 0 || writes < at) return original(...given);
    if (!codes[FAULT_KIND]) process.kill(process.pid, 'SIGKILL');
    throw faultOf(name.replace('Sync', ''), given[place]);
  };
}
for (const [name, place] of Object.entries(writers)) {
  const original = promises[name];
  promises[name] = async (...given) => {
    if (!String(given[place]).startsWith(FAULT_BELOW)) return original(...given);
    writes += 1;
    if (at === 0 || writes < at) return original(...given);
    const code = codes[FAULT_KIND];
    if (code === 'ENOSPC' && name === 'rm') return original(...given);
    if (name === 'writeFile' && code !== 'EROFS') {
      await writeFile(given[0], given[1].subarray(0, given[1].length / 2));
    }
    if (code === undefined) {
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    }
    throw faultOf(name === 'writeFile' ? 'open' : name, given[place]);
  };
}

function faultOf(syscall, path) {
  const code = codes[FAULT_KIND];
  return Object.assign(new Error(`${code}: ${syscall} '${path}'`), { code, syscall, path });
}

syncBuiltinESMExports();
process.on('exit', () => {
  if (FAULT_COUNT) writeFileSync(FAULT_COUNT, String(writes));
});
