/** A failure that the person at the keyboard can mend: `message` is one line that says how. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';

  /** `remedy` stands apart from `fault` where a command may have mended it by itself. */
  constructor(
    readonly fault: string,
    remedy = '',
  ) {
    super(remedy === '' ? fault : `${fault} ${remedy}`);
  }
}

/** The site's folder cannot be written. Who asked for the work adds how another one is named. */
export class FolderRefused extends ReleaseError {
  override readonly name = 'FolderRefused';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What a folder answers that this user may not use, or that is none. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'EISDIR'];

/** Runs `work` on files; a refusal of the file system becomes a `Refusal` with `remedy`. */
export async function onDisk<T>(
  remedy: string,
  work: () => Promise<T>,
  Refusal: typeof ReleaseError = ReleaseError,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', syscall, path } = error as NodeJS.ErrnoException;
    if (!REFUSALS.includes(code)) throw error;
    const what = path === undefined ? syscall : `${syscall} ${path}`; // a full disk names no file
    throw new Refusal(`Cannot ${what} (${code}).`, remedy);
  }
}

/** {@link onDisk} for work that writes under `siteDir`. */
export function writingTo<T>(siteDir: string, work: () => Promise<T>): Promise<T> {
  const remedy = `Make ${siteDir} a folder that this user may write to, with room left.`;
  return onDisk(remedy, work, FolderRefused);
}
