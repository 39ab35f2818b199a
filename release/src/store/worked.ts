import { isPartName, versionName } from '../protocol/names';
import { list, parseJson, type ReadBy, record, shape } from '../protocol/read';
import { releasePath } from './paths';
import type { ReleaseRecord } from './record';
import type { Store } from './store';
import { time } from './time';

const shapeOfWorked = shape({
  /** by the name of the part, the newest first */
  versions: record(isPartName, () => list(versionName)),
  /** since when the live version of each part is live */
  since: record(isPartName, () => time),
});

/** Versions that are known to have worked, and since when each live one has been tried. */
export type Worked = ReadBy<typeof shapeOfWorked>;

/**
 * The file of a release with them. It is beside the record, whose fields are those of earlier versions of this tool: a
 * site server of one refuses a record with another field.
 */
export const workedFile = 'worked.json';

/** Reads what a release knows to have worked; nothing if an earlier version of this tool wrote it. */
export async function readWorked(store: Store, { id }: Pick<ReleaseRecord, 'id'>): Promise<Worked> {
  const bytes = await store.get(`${releasePath(id)}/${workedFile}`);
  const parsed = bytes && parseJson(String(bytes), shapeOfWorked);
  return parsed?.ok ? parsed.value : { versions: {}, since: {} };
}
