import {
  changedThings,
  type ChangeKind,
  fill,
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

const titles: Record<ChangeKind, string> = {
  products: '商品',
  destination: 'お届け先',
  timeSlot: 'お届け時間帯',
};

/** What a change does to an order, as the form's last page shows it. */
export function summarizeChange(
  order: Order,
  changes: OrderChangeRequest['changes'],
): Difference[] {
  return changedThings(order, changes, timeSlots).map(({ kind, label, before, after }) => ({
    title:
      kind === 'products' ? fill(texts.changedLine, { title: titles[kind], label }) : titles[kind],
    before: before.join('\n'),
    after: after.join('\n'),
  }));
}
