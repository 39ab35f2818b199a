/** Bounds of refusing; `workLimits` has those of a server. */
export interface RefusalBounds {
  /** calls that are refused in one turn of the event loop, at least */
  refusalsPerTurn: number;
  /** milliseconds after which a call that is to be refused waits for no turn: a burst of them goes quickly */
  refusedWithin: number;
}

/**
 * Makes calls that are to be refused take turns of the event loop: a flood of them would otherwise fill its turns, and
 * hold up the calls that work.
 *
 * @param now milliseconds that only grow
 * @returns calls back when the refusal may be sent
 */
export function createRefusals(bounds: RefusalBounds, now: () => number) {
  const waiting: { since: number; settle: () => void }[] = [];
  let sent = 0;
  let turn: NodeJS.Immediate | undefined;
  const isDue = ({ since }: { since: number }) =>
    sent < bounds.refusalsPerTurn || now() - since >= bounds.refusedWithin;
  const proceed = () => {
    while (waiting[0] && isDue(waiting[0])) {
      sent += 1;
      waiting.shift()?.settle();
    }
    if (sent > 0) turn ??= setImmediate(nextTurn);
  };
  const nextTurn = () => {
    turn = undefined;
    sent = 0;
    proceed();
  };
  return (settle: () => void): void => {
    waiting.push({ since: now(), settle });
    proceed();
  };
}
