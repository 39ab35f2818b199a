import { fill } from '@order-change/contract';
import type { Brake, ContradictedReceipt } from 'api-server/data';
import { type Outcome, refused } from '../command';
import * as texts from '../texts/ja';

/** Receipts that a person reads on a screen. */
const shown = 20;

/** Formats receipts, each as one line, up to a screenful. */
export function contradictedLines(
  template: typeof texts.takenBack | typeof texts.unknownBefore,
  receipts: readonly ContradictedReceipt[],
): string[] {
  const lines = receipts
    .slice(0, shown)
    .map(({ orderNumber, receiptNumber }) => fill(template, { orderNumber, receiptNumber }));
  const more = receipts.length - lines.length;
  return more > 0 ? [...lines, fill(texts.andMore, { count: more })] : lines;
}

/** Returns the outcome of an import that would do more harm than its operator has said. */
export function listBrakes(brakes: readonly Brake[]): Outcome {
  return refused([...brakes.flatMap(linesOf), texts.nothingImported], { brakes });
}

function linesOf(brake: Brake): string[] {
  switch (brake.reason) {
    case 'endNotProved':
      return [fill(texts.endNotProved, { file: brake.file, rows: brake.rows })];
    case 'closesMany':
      return [fill(texts.closesMany, { closed: brake.closed, open: brake.open })];
    case 'takesBack':
      return [
        ...contradictedLines(texts.takenBack, brake.receipts),
        fill(texts.takesBack, { count: brake.receipts.length }),
      ];
  }
}
