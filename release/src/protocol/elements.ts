/// <reference lib="dom" />

/** Elements of a document that the first script finds by their id. */
export const elements = {
  /** the discovery document of this page: its own route, or all of a composition that a session holds */
  discovery: 'discovery',
  /** what the page shows before any script, if it was rendered beforehand; hides {@link elements.loading} */
  screen: 'screen',
  /** what says that the page is loading, until the host puts its page there */
  loading: 'loading',
  /** what CSS alone shows after some seconds, unless the first script has removed it */
  stalled: 'stalled',
  /** a template: what says that no host came */
  failed: 'failed',
} as const;

/**
 * Puts another composition in the place of the document's own. Into a template: a policy of Trusted Types
 * lets nobody write into a script element, of JSON either.
 */
export function putDiscovery(element: Element | null, json: string): void {
  const template = element?.ownerDocument.createElement('template');
  if (!template) return;
  template.id = elements.discovery;
  template.textContent = json;
  element?.replaceWith(template);
}
