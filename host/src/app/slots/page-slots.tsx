import type { Page } from '../../shell/page';
import { RemoteSlot } from './remote-slot';

/** The slots of a page, one below the other. */
export function PageSlots({ page }: { page: Page }) {
  return Object.entries(page.slots).map(([slot, label]) => (
    <RemoteSlot key={slot} slot={slot} label={label} />
  ));
}
