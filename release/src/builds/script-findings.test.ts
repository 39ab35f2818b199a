import { integrityOf, type Publication, type Store, writePublication } from '../store';
import { describeFiles, remoteBuild } from '../testing/builds';
import { createMemoryStore } from '../testing/memory-store';
import { scriptFindings, toFindingsFile } from './script-findings';

const sources = { 'remoteEntry.js': "eval('1')" };
const part = {
  ...remoteBuild('remote-auth'),
  files: describeFiles(sources),
} as unknown as Publication;
const files = { 'remoteEntry.js': Buffer.from(sources['remoteEntry.js']) };
const folder = 'remotes/remote-auth/1.0.0';
let store: Store;
const codes = async () => (await scriptFindings(store, part)).map(({ code }) => code);

async function replace(file: string, text: string): Promise<void> {
  await store.remove(`${folder}/${file}`);
  await store.putFile(`${folder}/${file}`, Buffer.from(text));
}

beforeEach(async () => {
  store = createMemoryStore();
  await writePublication(store, part, files, () => toFindingsFile(part, files));
});

/** Findings that publishing would have stored of a script without a fault, or by other rules. */
async function sealed(rules: number): Promise<void> {
  const verdict = JSON.stringify({ rules, findings: [] });
  const seal = JSON.parse(String(await store.get(`${folder}/seal.json`))) as object;
  const hash = integrityOf(Buffer.from(verdict));
  await replace('verdict.json', verdict);
  await replace('seal.json', JSON.stringify({ ...seal, 'verdict.json': hash }));
}

test('what publishing found in the scripts is read, and no script is parsed again', async () => {
  expect(await codes()).toEqual(['dynamic-code']);
  await sealed(1);
  expect(await codes()).toEqual([]);
});

test('scripts are parsed again if other rules checked them', async () => {
  await sealed(2);
  expect(await codes()).toEqual(['dynamic-code']);
});

test('scripts are parsed again if what was found is gone, or was changed afterwards', async () => {
  await replace('verdict.json', '{"rules":1,"findings":[]}');
  expect(await codes()).toEqual(['dynamic-code']);
  await store.remove(`${folder}/verdict.json`);
  expect(await codes()).toEqual(['dynamic-code']);
});
