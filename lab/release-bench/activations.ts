// How long an activation takes and how large a document is, in a folder: 200 remotes with a page each,
// 200 activations within 12 hours, then a host that changes every page. Medians, in ms: by the clock, and of this
// process's own processor time, which says more on a busy machine.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate } from '../../release/src/flows/activate';
import { orThrow } from '../../release/src/outcome/result';
import { createFolderStore } from '../../release/src/store/folder';
import { hostFiles } from '../../release/src/testing/builds';
import { createMemorySite } from '../../release/src/testing/memory-site';
import { everyPart } from '../../release/src/testing/site';
import { median } from '../support/percentile';
import { type Figures, writeResult } from '../support/results';

const dir = await mkdtemp(join(tmpdir(), 'release-bench-'));
const store = createFolderStore(join(dir, 'site'));
const activations = Number(process.argv[2] ?? 200);

async function timed(versions: Record<string, string>) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  orThrow(await activate(store, versions));
  const { user, system } = process.cpuUsage(cpu);
  return { wall: performance.now() - began, own: (user + system) / 1000 };
}

type Timed = Awaited<ReturnType<typeof timed>>;

const figures: Record<string, Figures> = {};
const note = (what: string, values: Figures) => {
  figures[what] = values;
  console.log(what, values);
};
const toFigures = (times: Timed[]): Figures => ({
  ms: Math.round(median(times.map(({ wall }) => wall))),
  'ms of processor': Math.round(median(times.map(({ own }) => own))),
});

const sizes = async () => {
  const plain = join(dir, 'site/current/index.html');
  return {
    bytes: (await readFile(plain)).length,
    'bytes in brotli': (await readFile(`${plain}.br`)).length,
  };
};

try {
  const site = await createMemorySite(store);
  const entry = 'main.1a2b.js';
  await site.publishHost({ version: '2.0.0' }, { [entry]: `${hostFiles[entry]}/* 2 */` });
  const active: Record<string, string> = { ...everyPart };
  await timed(active);
  note('document of 2 remotes', await sizes());
  for (let at = 0; at < 200; at += 1) {
    const name = `remote-page-${at}`;
    const page = { path: `/${name}`, title: name, session: false, menu: null };
    const build = { fills: [], pages: [page], slices: [`page${at}`] };
    await site.publishRemote(name, '1.0.0', build);
    active[name] = '1.0.0';
  }
  note('activation of all 202 remotes', toFigures([await timed(active)]));
  const times: Timed[] = [];
  for (let at = 1; at <= activations; at += 1) {
    await site.publishRemote('remote-auth', `1.0.${at}`);
    times.push(await timed({ 'remote-auth': `1.0.${at}` }));
  }
  note('activation of one remote, the first ten', toFigures(times.slice(0, 10)));
  note('activation of one remote, the last ten', toFigures(times.slice(-10)));
  note(`document of 202 remotes after ${activations} activations`, await sizes());
  note('activation of a host with 202 pages', toFigures([await timed({ host: '2.0.0' })]));
  if (activations >= 200) writeResult('release-bench', 'activations', { figures });
} finally {
  await rm(dir, { recursive: true });
}
