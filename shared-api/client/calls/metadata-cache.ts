/** Raised when an entry of an older page must not be read any more, though it has the same shape. */
const cacheVersion = 1;

/** The key of the browser's storage under which metadata outlives a visit. */
export const metadataKey = `order-change:metadata:${cacheVersion}`;
