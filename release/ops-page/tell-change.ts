import type { Texts } from './texts';

/** A change that customers see, in the JSON of the server (`src/composing/changes.ts`). */
export type Change =
  | { what: 'part'; name: string; from: string | null; to: string | null }
  | { what: 'page-added' | 'page-removed'; path: string; title: string }
  | { what: 'page-changed'; path: string; from: string; to: string }
  | { what: 'slot-emptied'; path: string; slot: string };

/** One line: what a customer sees change. */
export function tellChange(t: Texts, change: Change): string {
  switch (change.what) {
    case 'part':
      return `${change.name} ${change.from ?? t.nothing} → ${change.to ?? t.nothing}`;
    case 'page-added':
      return t.pageAdded(change.path, change.title);
    case 'page-removed':
      return t.pageRemoved(change.path, change.title);
    case 'page-changed':
      return `${change.path}: ${change.from || t.nothing} → ${change.to || t.nothing}`;
    case 'slot-emptied':
      return t.slotEmptied(change.path, change.slot);
  }
}
