import type { ContradictedReceipt } from './taken-back';

/** Brake of an import that could be done: it does more harm than its operator has said. */
export type Brake =
  | { reason: 'endNotProved'; file: string; rows: number }
  | { reason: 'closesMany'; closed: number; open: number }
  | { reason: 'takesBack'; receipts: ContradictedReceipt[] };

/** Permission of an operator: the most orders that an import may close, and receipts that it may take back. */
export interface Told {
  closed?: number | undefined;
  takenBack?: number | undefined;
}

interface Harm {
  /** complete files whose end nothing proves */
  cut: readonly { file: string; rows: number }[];
  closed: number;
  /** orders that were open before */
  open: number;
  takenBack: ContradictedReceipt[];
  told: Told;
}

/** More than both of them must be said: a share of the open orders, and a number. */
const mostClosed = { share: 0.01, orders: 10 };

/** Returns what stops an import. */
export function touchedBrakes({ cut, closed, open, takenBack, told }: Harm): Brake[] {
  const brakes: Brake[] = cut.map((file) => ({ reason: 'endNotProved', ...file }));
  const unsaid = Math.max(mostClosed.orders, mostClosed.share * open);
  if (closed > (told.closed ?? unsaid)) brakes.push({ reason: 'closesMany', closed, open });
  if (takenBack.length > (told.takenBack ?? 0))
    brakes.push({ reason: 'takesBack', receipts: takenBack });
  return brakes;
}
