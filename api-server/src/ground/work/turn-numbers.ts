/** Numbers by which the calls of one lane begin, the smallest first. */
export interface TurnNumbers {
  /** The number of a client's next call. */
  next(client: string): number;
  /**
   * The number with which a call comes back that has one: its own, unless its client has others come back. Those are
   * spaced like new ones, which they were not if nobody waited when they came.
   */
  back(client: string, number: number): number;
  /** One more call has begun. */
  begin(): void;
  /** True if so many calls have begun since a call got its number that it would step over all that wait. */
  isOver(number: number): boolean;
  /** Nobody waits: what clients asked no longer counts. */
  forget(): void;
}

interface TurnBounds {
  /** A client that asks for more than one of so many calls falls behind. */
  fairShare: number;
  /** It falls behind by at most so many calls. */
  farthestTurn: number;
  /** clients that are remembered */
  maxRemembered: number;
}

/**
 * Virtual clock scheduling (L. Zhang, 1990) whose clock counts the calls that have begun. A client's call gets the
 * clock's number; calls that follow each other sooner are spaced by `fairShare`. A call therefore waits for at most
 * `farthestTurn` calls that came after it, however long they take.
 */
export function createTurnNumbers({
  fairShare,
  farthestTurn,
  maxRemembered,
}: TurnBounds): TurnNumbers {
  let begun = 0;
  /** the one that asked longest ago first */
  const lastOf = new Map<string, number>();
  const lastBackOf = new Map<string, number>();
  const space = (last: Map<string, number>, client: string, least: number) => {
    const spaced = (last.get(client) ?? -Infinity) + fairShare;
    const number = Math.min(Math.max(least, spaced), begun + farthestTurn);
    last.delete(client);
    last.set(client, number);
    const [oldest] = last.keys();
    if (last.size > maxRemembered && oldest !== undefined) last.delete(oldest);
    return number;
  };
  return {
    next: (client) => space(lastOf, client, begun),
    back: (client, number) => space(lastBackOf, client, number),
    begin: () => (begun += 1),
    isOver: (number) => begun - number > farthestTurn,
    forget: () => {
      lastOf.clear();
      lastBackOf.clear();
    },
  };
}
