let isChanged = false;

/** Notes that another program has changed the page: an extension, or the browser's translation. */
export function noteChangedByOthers(): void {
  isChanged = true;
}

/** Returns whether another program has changed the page: reports say so, and no version is blamed for it. */
export const isChangedByOthers = (): boolean => isChanged;

/** Returns whether React throws this error if the page's nodes are not where React has put them. */
export const isOthersDoing = (error: unknown): boolean =>
  isChanged &&
  error instanceof DOMException &&
  ['NotFoundError', 'HierarchyRequestError'].includes(error.name);
