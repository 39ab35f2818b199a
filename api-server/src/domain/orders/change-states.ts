import type { ChangeState } from '@order-change/contract';
import type { orderChanges } from '../../ground/database/schema';

type Marks = Pick<
  typeof orderChanges.$inferSelect,
  'exportPosition' | 'reflectedAt' | 'rejectedAt'
>;

/** Reads where an accepted change stands from the marks of its row. */
export function stateOf({ exportPosition, reflectedAt, rejectedAt }: Marks): ChangeState {
  if (rejectedAt) return 'rejected';
  if (reflectedAt) return 'reflected';
  return exportPosition === null ? 'accepted' : 'takenOver';
}
