let isChanged = false;

/** Notes that another program has changed the page: an extension, or the browser's translation. */
export function noteChangedByOthers(): void {
  isChanged = true;
}

/** Has another program changed the page? Reports say so, and no version is blamed for it. */
export const isChangedByOthers = (): boolean => isChanged;

/** Is this what React's changes of the page throw if its nodes are not where React has put them? */
export const isOthersDoing = (error: unknown): boolean =>
  isChanged &&
  error instanceof DOMException &&
  ['NotFoundError', 'HierarchyRequestError'].includes(error.name);
