import type { ChangeState } from '@order-change/contract';
import type { orderChanges } from '../../ground/database/schema';
import type { TakeBackMode } from '../../ground/services';

/** States of a change: those that its customer can see, and how the customer ended it. */
export type State = ChangeState | 'takenBack' | 'replaced';
/** Events of a change, the customer's first. */
export type ChangeEvent = 'takeBack' | 'replace' | 'export' | 'reflect' | 'reject';

/**
 * The state machine of an accepted change: which event leads from where to where. An event that a state lacks is
 * refused, and changes nothing. The drawing in docs/decisions is made from it.
 */
export const transitions: Readonly<Record<State, Partial<Record<ChangeEvent, State>>>> = {
  accepted: {
    takeBack: 'takenBack',
    replace: 'replaced',
    export: 'takenOver',
    reflect: 'reflected',
    reject: 'rejected',
  },
  takenOver: { export: 'takenOver', reflect: 'reflected', reject: 'rejected' },
  // The company may send its files twice: the second time changes nothing.
  reflected: { export: 'reflected', reflect: 'reflected' },
  rejected: {},
  takenBack: {},
  replaced: {},
};

type Marks = Pick<
  typeof orderChanges.$inferSelect,
  'exportPosition' | 'webhookSentAt' | 'reflectedAt' | 'rejectedAt'
>;

/** Reads where an accepted change stands from the marks of its row. */
export function stateOf(
  { exportPosition, webhookSentAt, reflectedAt, rejectedAt }: Marks,
  mode: TakeBackMode = 'off',
): ChangeState {
  if (rejectedAt) return 'rejected';
  if (reflectedAt) return 'reflected';
  const isHeard = mode === 'until-webhook' && webhookSentAt !== null;
  return exportPosition === null && !isHeard ? 'accepted' : 'takenOver';
}

/**
 * Tells until when its customer may take a change back or change it again, the order's cut-off being known. Undefined
 * if that time is over, the company has the change in its hands, or wants none of this.
 */
export function endsAt(
  change: Marks,
  cutOff: Date,
  { mode, now }: { mode: TakeBackMode; now: Date },
): Date | undefined {
  const isOpen = transitions[stateOf(change, mode)].takeBack !== undefined;
  return mode !== 'off' && isOpen && now < cutOff ? cutOff : undefined;
}
