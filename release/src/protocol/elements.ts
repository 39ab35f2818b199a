/** What the first script finds in a document, by the id of its element. */
export const elements = {
  /** the discovery document of this page: its own route, or all of a composition that a session holds */
  discovery: 'discovery',
  /** what says that the page is loading, until the host puts its page there */
  loading: 'loading',
  /** a template: what says that no host came */
  failed: 'failed',
} as const;
