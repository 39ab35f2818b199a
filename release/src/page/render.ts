import type { Composition } from '../composition';
import type { Parts } from '../parts';
import { readPublished } from '../store/publications';
import type { Telemetry } from '../telemetry';
import { entryOf, toDiscovery } from './discovery';
import { toIndexHtml } from './index-html';
import { toInlineJson } from './inline-json';

interface Composed {
  composition: Composition;
  parts: Parts;
}

/** What a release consists of: the discovery document, and the page that holds its bytes. */
export interface Page {
  discovery: string;
  indexHtml: string;
}

export async function renderPage(
  siteDir: string,
  active: Composed,
  held: Composed[],
  telemetry: Telemetry | null,
): Promise<Page> {
  const { host } = active.parts;
  const document = await readPublished(siteDir, host, host.document);
  const discovery = toInlineJson(
    toDiscovery(
      active.parts,
      held.map(({ parts }) => parts),
    ),
  );
  const compositions = [active, ...held].map(({ composition }) => composition);
  const indexHtml = toIndexHtml(String(document), {
    discovery,
    compositions,
    host: entryOf(host),
    telemetry,
  });
  return { discovery, indexHtml };
}
