// How long an activation takes and how large a document is, in a folder: 200 remotes with a page each,
// 200 activations within 12 hours, then a host that changes every page. Medians, in ms: by the clock, and of this
// process's own processor time, which says more on a busy machine.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate } from '../../release/src/flows/activate';
import { orThrow } from '../../release/src/outcome/result';
import { createFolderStore } from '../../release/src/store/folder';
import type { Publication } from '../../release/src/store/publication';
import { writePublication } from '../../release/src/store/publications';
import {
  describeFiles,
  hostBuild,
  hostFiles,
  remoteBuild,
  remoteFiles,
} from '../../release/src/testing/builds';

const dir = await mkdtemp(join(tmpdir(), 'release-bench-'));
const store = createFolderStore(join(dir, 'site'));
const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

async function write(build: object, files: Record<string, string>): Promise<void> {
  const publication = { ...build, files: describeFiles(files) } as Publication;
  const bytes = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  orThrow(await writePublication(store, publication, Object.fromEntries(bytes)));
}

async function timed(versions: Record<string, string>) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  orThrow(await activate(store, versions));
  const { user, system } = process.cpuUsage(cpu);
  return { wall: performance.now() - began, own: (user + system) / 1000 };
}

type Timed = Awaited<ReturnType<typeof timed>>;

const tell = (times: Timed[]) =>
  `${Math.round(median(times.map(({ wall }) => wall)))} ms (processor ${Math.round(median(times.map(({ own }) => own)))})`;

const sizes = async () => {
  const plain = join(dir, 'site/current/index.html');
  return [(await readFile(plain)).length, (await readFile(`${plain}.br`)).length];
};

try {
  await write(hostBuild, hostFiles);
  const entry = 'main.1a2b.js';
  const changed = { ...hostFiles, [entry]: `${hostFiles[entry]}/* 2 */` };
  await write({ ...hostBuild, version: '2.0.0' }, changed);
  const active: Record<string, string> = { host: '1.0.0' };
  for (const name of ['remote-auth', 'remote-order-form']) {
    await write(remoteBuild(name), remoteFiles());
    active[name] = '1.0.0';
  }
  await timed(active);
  console.log('2 remotes: document', await sizes());
  for (let at = 0; at < 200; at += 1) {
    const name = `remote-page-${at}`;
    const page = { path: `/${name}`, title: name, session: false, menu: null };
    const build = { ...remoteBuild(name), fills: [], pages: [page], slices: [`page${at}`] };
    await write(build, remoteFiles());
    active[name] = '1.0.0';
  }
  console.log('all 202 remotes at once:', tell([await timed(active)]));
  const times: Timed[] = [];
  for (let at = 1; at <= Number(process.argv[2] ?? 200); at += 1) {
    await write(remoteBuild('remote-auth', `1.0.${at}`), remoteFiles(`${at}`));
    times.push(await timed({ 'remote-auth': `1.0.${at}` }));
  }
  const [first, last] = [times.slice(0, 10), times.slice(-10)];
  console.log(`one remote: first ten ${tell(first)}, last ten ${tell(last)}`);
  console.log(`202 remotes, ${times.length} activations: document`, await sizes());
  console.log('a host with 202 pages:', tell([await timed({ host: '2.0.0' })]));
} finally {
  await rm(dir, { recursive: true });
}
