import {
  changedThings,
  type ChangeKind,
  changeKinds,
  fill,
  formatMonth,
  kindLabels,
  kinds,
  type Metadata,
  type Order,
  type OrderChangeRequest,
} from '@order-change/contract';
import * as texts from '../../texts/ja';

/** All that a change changes of one kind, in words. */
export interface KindSummary {
  /** with the first delivery that it changes, unless each difference names its own */
  title: string;
  /** A list has a line for each difference; else there is one, of several lines. */
  isList: boolean;
  differences: { label: string; delivery: string | undefined; before: string; after: string }[];
}

/** Describes what a change does to an order, kind by kind, as the form's last page shows it. */
export function summarizeChange(
  order: Order,
  changes: OrderChangeRequest['changes'],
  timeSlots: Metadata['timeSlots'],
): KindSummary[] {
  const things = changedThings(order, changes, timeSlots);
  return changeKinds.flatMap((kind) => {
    const differences = things
      .filter((thing) => thing.kind === kind)
      .map(({ label, delivery, before, after }) => ({
        label,
        delivery,
        before: before.join('\n'),
        after: after.join('\n'),
      }));
    if (differences.length === 0) return [];
    const { isList } = kinds[kind];
    return [
      { title: titleOf(kind, isList ? undefined : differences[0]?.delivery), isList, differences },
    ];
  });
}

function titleOf(kind: ChangeKind, delivery: string | undefined): string {
  const title = kindLabels[kind];
  return delivery ? fill(texts.changedFrom, { title, month: formatMonth(delivery) }) : title;
}
