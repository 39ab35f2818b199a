import { type Refusal, refusal, refused, type Result } from '../outcome';
import { ObjectStoreFault } from './object/ask';
import type { Store } from './store';

/** Codes of a folder that this user may not use, and of a path that is not a folder. */
const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'EISDIR'];

/** Runs `work` on files; a refusal of the file system becomes the refusal that `toRefusal` makes. */
export async function onDisk<T>(
  work: () => Promise<Result<T>>,
  toRefusal: (params: { what: string; code: string }) => Refusal,
): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const { code = '', syscall = '', path } = error as NodeJS.ErrnoException;
    if (!refusals.includes(code)) throw error;
    const what = path === undefined ? syscall : `${syscall} ${path}`; // a full disk names no file
    return refused(toRefusal({ what, code }));
  }
}

/** {@link onDisk} for a flow: a store that cannot be read or written is a refusal, not a surprise. */
export async function onStore<T>(
  { name }: Store,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await onDisk(work, (params) => refusal('folder', { ...params, store: name }));
  } catch (error) {
    if (!(error instanceof ObjectStoreFault)) throw error;
    const { what, fault } = error;
    return refused(refusal('object-store', { what, fault, store: name }));
  }
}
