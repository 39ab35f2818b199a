/** Is it the name of a release, `<number>-<composition>`? */
export const isReleaseId = (id: string) => /^\d{6,9}-[0-9a-f]{12}$/.test(id);

/** Releases are counted: a later one has a higher number. */
export const sequenceOf = (release: string) => Number.parseInt(release, 10);

export const toReleaseId = (sequence: number, composition: string) =>
  `${String(sequence).padStart(6, '0')}-${composition}`;

/** The composition that a release shows. */
export const compositionOf = (release: string) => release.slice(-12);
