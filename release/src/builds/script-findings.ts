import type { Refusal } from '../outcome';
import { versionPath } from '../protocol/paths';
import { list, number, one, parseJson, type Reader, record, shape, text } from '../protocol/read';
import {
  type Files,
  integrityOf,
  type Publication,
  readPublished,
  readSeal,
  type Store,
} from '../store';

/** Findings of publishing in the scripts of a version, which are parsed once. */
export const findingsFile = 'verdict.json';

/** Version of the rules by which scripts are checked: findings of another version are void. */
const rules = 1;

const anyText = text(() => true, 'a text');
const param: Reader<string | number> = (value, at) =>
  typeof value === 'number' ? value : anyText(value, at);
const readVerdict = shape({
  rules: number(1, Number.MAX_SAFE_INTEGER),
  findings: list(
    shape({
      code: one('dynamic-code', 'foreign-origin', 'missing-chunk'),
      params: record(
        () => true,
        () => param,
      ),
    }),
  ),
});

/** Checks the scripts of a build. @returns the file that publishing puts beside them */
export async function toFindingsFile(build: Publication, files: Files): Promise<Files> {
  const findings = await findInScripts(build, async (file) => String(files[file]));
  return { [findingsFile]: Buffer.from(JSON.stringify({ rules, findings })) };
}

/** The findings in the scripts of a published version: as publishing found them, else parsed now. */
export async function scriptFindings(store: Store, part: Publication): Promise<Refusal[]> {
  const { name, version } = part;
  const bytes = await store.get(`${versionPath(name, version)}/${findingsFile}`);
  const seal = bytes && (await readSeal(store, name, version));
  if (bytes && seal?.ok && seal.value[findingsFile] === integrityOf(bytes)) {
    const read = parseJson(String(bytes), readVerdict);
    if (read.ok && read.value.rules === rules) return read.value.findings;
  }
  return findInScripts(part, async (file) => {
    const published = await readPublished(store, part, file);
    return published.ok ? String(published.value) : '';
  });
}

/** The parser is loaded only if there is something to parse. */
async function findInScripts(part: Publication, read: (file: string) => Promise<string>) {
  const { checkScripts } = await import('./check-scripts');
  return checkScripts(part, read);
}
