/** The inline JSON of a document, by the id of its element. */
export const elements = {
  /** the discovery document of this page: its own route, or all of a composition that a session holds */
  discovery: 'discovery',
} as const;
