import type { ServerKind } from '../server-kind';

export const timeSlot = {
  whyClosed({ lines, items }, isPermitted) {
    if (!isPermitted) return 'MSGEORSE0003';
    const ordered = new Set(lines.map(({ itemNo }) => itemNo));
    const canHaveOne = items.some((item) => ordered.has(item.itemNo) && item.timeSlotSelectable);
    return canHaveOne ? undefined : 'MSGEORSI0001';
  },
  parts: (content) => [['', content.timeSlot] as const],
  apply: (content, change) => ({ ...content, timeSlot: change }),
  accepted: (before, change) => ({ timeSlot: { before: before.timeSlot, after: change } }),
  rows: (before, after) => [
    { field: 'time_slot', lineNumber: null, deliveryMonth: null, before: before.timeSlot, after },
  ],
} satisfies ServerKind<string | null, object>;
