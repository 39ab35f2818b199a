import { releaseId } from '../../protocol/names';
import { flag, parseJson, shape } from '../../protocol/read';
import type { Bucket, Found } from './bucket';

const readShape = shape({
  release: releaseId,
  /** who moved it is still at work: nobody else may move it before the end of the lease */
  isBusy: flag,
});

interface Pointer extends Pick<Found, 'etag' | 'age'> {
  /** '' if it leads elsewhere */
  id: string;
  isBusy: boolean;
}

/** Reads the pointer of a store; undefined before the first release. */
export async function readPointer(bucket: Bucket): Promise<Pointer | undefined> {
  const found = await bucket.read('current');
  if (!found) return undefined;
  const { etag, age } = found;
  const read = parseJson(String(found.bytes), readShape);
  return read.ok
    ? { id: read.value.release, isBusy: read.value.isBusy, etag, age }
    : { id: '', isBusy: false, etag, age };
}

export const toPointer = (release: string, isBusy: boolean) =>
  Buffer.from(`${JSON.stringify({ release, isBusy })}\n`);
