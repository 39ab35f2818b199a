import { fill } from '../src/texts/fill';
import type { Texts } from './texts/load-texts';

/** A change that customers see, in the JSON of the server (`src/composing/changes.ts`). */
export type Change =
  | { what: 'part'; name: string; from: string | null; to: string | null }
  | { what: 'page-added' | 'page-removed'; path: string; title: string }
  | { what: 'page-changed'; path: string; from: string; to: string }
  | { what: 'slot-emptied'; path: string; slot: string };

/** Formats in one line what a customer sees change. */
export function formatChange(t: Texts, change: Change): string {
  switch (change.what) {
    case 'part':
      return `${change.name} ${change.from ?? t.nothing} → ${change.to ?? t.nothing}`;
    case 'page-added':
      return fill(t.pageAdded, { path: change.path, title: change.title });
    case 'page-removed':
      return fill(t.pageRemoved, { path: change.path, title: change.title });
    case 'page-changed':
      return `${change.path}: ${change.from || t.nothing} → ${change.to || t.nothing}`;
    case 'slot-emptied':
      return fill(t.slotEmptied, { path: change.path, slot: change.slot });
  }
}
