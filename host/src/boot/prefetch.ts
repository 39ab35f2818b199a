import type { Composition } from '../composition/composition';
import type { Page } from '../shell/page';

interface PrefetchPorts {
  pages: () => readonly Page[];
  composition: Pick<Composition, 'find' | 'host'>;
  fetch: typeof fetch;
  /** undefined in browsers that do not say what the line is like */
  connection?: { saveData?: boolean; effectiveType?: string } | undefined;
}

/**
 * Asks for the files of the pages behind the sign-in, for the browser's cache: with the lowest priority, and
 * not on a slow or a metered line. A file that fails is asked for when its page needs it.
 */
export async function prefetchPages({
  pages,
  composition,
  fetch,
  connection: { saveData = false, effectiveType = '4g' } = {},
}: PrefetchPorts): Promise<void> {
  if (saveData || effectiveType !== '4g') return;
  const slots = pages().flatMap((page) => (page.session ? Object.keys(page.slots) : []));
  const remotes = await Promise.all(slots.map((slot) => composition.find(slot)));
  for (const [file, integrity] of [composition.host(), ...remotes].flatMap((part) => [
    ...(part?.integrity ?? []),
  ])) {
    const { href } = new URL(file, document.baseURI);
    if (performance.getEntriesByName(href).length > 0) continue; // This page has it.
    fetch(file, { integrity, priority: 'low' }).catch(() => undefined);
  }
}
