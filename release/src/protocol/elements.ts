/** The inline JSON of a document, by the id of its element. */
export const elements = {
  /** the discovery document of this page: its own route, or all of a composition that a session holds */
  discovery: 'discovery',
  /** the compositions that a visit may have */
  choices: 'compositions',
} as const;
