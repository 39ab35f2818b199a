import type { Composed } from '../composing/composition';
import { entryOf, toDiscovery } from '../composing/discovery';
import type { Held } from '../composing/held';
import { narrow, pagesOf, toComposed } from '../protocol/composed';
import { documentPath, missDocument, missPath } from '../protocol/paths';
import type { Files } from '../store/store';
import { toInlineJson } from './inline-json';
import type { Telemetry } from './telemetry';
import { toDocument } from './to-document';

/**
 * The files of a release that are served: the document of each page, that of every path which is no
 * page, and the discovery document of all that visits may have.
 *
 * @param html the host's own document
 */
export function render(
  html: string,
  composed: Composed,
  held: Held[],
  telemetry: Telemetry | null,
): Files {
  const choices = { active: composed.id, held: held.map(({ composition }) => composition.id) };
  const host = entryOf(composed.parts.host);
  const documentOf = (page: string) => {
    const discovery = toInlineJson(narrow(composed.document, page));
    return Buffer.from(toDocument(html, { discovery, choices, host, telemetry }));
  };
  const pages = pagesOf(toComposed(composed.document));
  const all = toDiscovery(
    composed.parts,
    held.map(({ parts }) => parts),
  );
  return {
    ...Object.fromEntries(pages.map(({ path }) => [documentPath(path), documentOf(path)])),
    [missDocument]: documentOf(missPath),
    'discovery.json': Buffer.from(toInlineJson(all)),
  };
}
