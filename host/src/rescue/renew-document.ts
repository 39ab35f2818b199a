import { elements } from 'release/protocol';

/** Milliseconds for the document to come past the cache. */
const documentBound = 3_000;

/**
 * Returns whether this page's document has changed since it came, on the line or by a release.
 *
 * @param inline the composition as it stood in the document; '' if the session holds another one
 */
export async function isDocumentChanged(
  fetch: typeof window.fetch,
  inline: string,
): Promise<boolean> {
  const html = await renewDocument(fetch);
  return html !== '' && !html.includes(inline);
}

/**
 * Asks for this page's document past the cache, which keeps one that was changed on its way. Resolves to its text; to
 * '' if none comes in time, or if the answer is not a document of this site, as from a captive portal.
 */
export async function renewDocument(fetch: typeof window.fetch): Promise<string> {
  try {
    const signal = AbortSignal.timeout(documentBound);
    const answer = await fetch(window.location.pathname, { cache: 'reload', signal });
    const html = await answer.text();
    return html.includes(`id="${elements.discovery}"`) ? html : '';
  } catch {
    return '';
  }
}
