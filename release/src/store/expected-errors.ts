const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Returns undefined if `work` fails with the code `missing`, '' if with `noLink`: the path is not a link. */
export async function unless<T>(missing: string, work: Promise<T>, noLink?: string) {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    if (code === missing) return undefined;
    if (code === noLink) return '' as T;
    throw error;
  }
}

/** False if what `work` makes is there already. */
export async function isNew(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
    throw error;
  }
}
