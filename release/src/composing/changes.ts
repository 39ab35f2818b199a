import { remoteView } from '../protocol/composed';
import { HOST } from '../protocol/paths';
import type { Publication } from '../store';
import type { Parts } from './parts';

/** Change that a customer sees from one composition to another. A page is a path, a slot its words. */
export type Change =
  | { what: 'part'; name: string; from: string | null; to: string | null; where: string[] }
  | { what: 'page-added' | 'page-removed'; path: string; title: string }
  | {
      what: 'page-changed';
      path: string;
      field: 'title' | 'menu' | 'session';
      from: string;
      to: string;
    }
  | { what: 'slot-emptied'; path: string; slot: string };

interface Page {
  path: string;
  title: string;
  menu: string | null;
  session: boolean;
  /** the words of its slots that no remote fills */
  empty: string[];
}

/** Lists what changes; `before` is undefined if nothing was active. */
export function changesBetween(before: Parts | undefined, after: Parts): Change[] {
  return [...changedParts(before, after), ...changedPages(before, after)];
}

function changedParts(before: Parts | undefined, after: Parts): Change[] {
  const [old, next] = [byName(before), byName(after)];
  const names = [...new Set([...next.keys(), ...old.keys()])];
  return names.flatMap((name): Change[] => {
    const [from, to] = [old.get(name), next.get(name)];
    if (from?.version === to?.version) return [];
    const where = to ? placesOf(after, to) : placesOf(before as Parts, from as Publication);
    return [{ what: 'part', name, from: from?.version ?? null, to: to?.version ?? null, where }];
  });
}

function changedPages(before: Parts | undefined, after: Parts): Change[] {
  if (!before) return [];
  const [old, next] = [pagesOf(before), pagesOf(after)];
  const gone = [...old.values()].filter(({ path }) => !next.has(path));
  return [
    ...[...next.values()].flatMap((page) => changesOf(old.get(page.path), page)),
    ...gone.map(({ path, title }): Change => ({ what: 'page-removed', path, title })),
  ];
}

function changesOf(old: Page | undefined, page: Page): Change[] {
  const { path, title } = page;
  if (!old) return [{ what: 'page-added', path, title }];
  const fields = (['title', 'menu', 'session'] as const).filter(
    (field) => old[field] !== page[field],
  );
  const slots = page.empty.filter((slot) => !old.empty.includes(slot));
  return [
    ...fields.map((field): Change => {
      const [from, to] = [String(old[field] ?? ''), String(page[field] ?? '')];
      return { what: 'page-changed', path, field, from, to };
    }),
    ...slots.map((slot): Change => ({ what: 'slot-emptied', path, slot })),
  ];
}

const byName = (parts: Parts | undefined) =>
  new Map<string, Publication>(
    parts ? [parts.host, ...parts.remotes].map((part) => [part.name, part]) : [],
  );

/** Lists the places where a customer meets a part: `/path`, or `/path (words of the slot)`. */
function placesOf({ host }: Parts, part: Publication): string[] {
  if (part.kind === HOST) return ['every page'];
  const slots = host.pages.flatMap(({ path, slots }) =>
    part.fills.flatMap((slot) => (slot in slots ? `${path} (${slots[slot]})` : [])),
  );
  return [...slots, ...part.pages.map(({ path }) => path)];
}

function pagesOf({ host, remotes }: Parts): Map<string, Page> {
  const filled = remotes.flatMap(({ fills }) => fills);
  const own = host.pages.map(({ slots, ...page }) => {
    const empty = Object.keys(slots).filter((slot) => !filled.includes(slot));
    return { ...page, empty: empty.map((slot) => slots[slot] as string) };
  });
  const brought = remotes.flatMap(({ pages }) =>
    pages.map((page) => ({ ...page, view: remoteView, empty: [] })),
  );
  return new Map([...own, ...brought].map((page) => [page.path, page]));
}
