import type { Composed } from '../composing/composition';
import { toInlineJson } from '../composing/inline-json';
import { createPageParts } from '../composing/page-parts';
import { atSequence, narrowTo, pagesOf, toComposed } from '../protocol/composed';
import { documentPath, missDocument, missPath } from '../protocol/paths';
import { hasVariants } from '../protocol/variants';
import { integrityOf, type ReleaseRecord } from '../store';
import { composeScreen, type ScreensOf } from './first-screen';
import { createTemplate, type PageSettings } from './to-document';

export interface Rendered {
  /** the documents that are not those of the current release, by their path in the release */
  written: Record<string, Buffer>;
  /** the paths of those that are */
  kept: string[];
  /** the number of the release that wrote each of them */
  documents: Record<string, number>;
}

/**
 * Renders the document of each page, and that of all other paths. A document has its own page's
 * part of the composition and the number of the release that wrote it: one whose page does not change
 * stays byte for byte the same from release to release.
 *
 * @param html the host's own document
 * @param current the release that is served until now
 * @param screens what the parts have rendered beforehand
 */
export function render(
  html: string,
  { document }: Composed,
  sequence: number,
  settings: PageSettings,
  current: ReleaseRecord | undefined,
  screens: ScreensOf = {},
): Rendered {
  const composed = toComposed(document);
  const { url, metadata } = composed.host;
  const fill = createTemplate(html, { url, integrity: metadata.integrity }, settings);
  const pages = pagesOf(composed).map((page) => [documentPath(page.path), page] as const);
  const partsOf = createPageParts(composed);
  const rendered: Rendered = { written: {}, kept: [], documents: {} };
  for (const [file, page] of [...pages, [missDocument, undefined] as const]) {
    const part = narrowTo(document, page ? partsOf(page) : composed, page);
    const isSplit = hasVariants(part);
    const screen = composeScreen(page?.path ?? missPath, composed, screens);
    const at = (number: number) =>
      fill(toInlineJson(atSequence(part, number)), { hasVariants: isSplit, screen });
    const since = current?.documents[file];
    const isSame = since !== undefined && integrityOf(at(since)) === current?.files[file];
    if (isSame) rendered.kept.push(file);
    else rendered.written[file] = Buffer.from(at(sequence));
    rendered.documents[file] = isSame ? since : sequence;
  }
  return rendered;
}
