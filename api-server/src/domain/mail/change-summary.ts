import {
  changedThings,
  fill,
  kindLabels,
  kinds,
  type Order,
  type OrderChangeRequest,
} from '@order-change/contract';
import * as texts from '../../texts/ja';
import { timeSlots } from '../metadata';

/** One thing that changes, in words. */
export interface Difference {
  title: string;
  before: string;
  after: string;
}

/** Describes what a change does to an order, as the form's last page shows it. */
export function summarizeChange(
  order: Order,
  changes: OrderChangeRequest['changes'],
): Difference[] {
  return changedThings(order, changes, timeSlots).map(({ kind, label, before, after }) => {
    const title = kindLabels[kind];
    return {
      title: kinds[kind].isList ? fill(texts.changedLine, { title, label }) : title,
      before: before.join('\n'),
      after: after.join('\n'),
    };
  });
}
