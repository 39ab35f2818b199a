import { selectOpenOrder as select, selectOrder } from '@order-change/client';

/** The open order, also while items of its catalogue are on their way. A host older than that has no such selector, and only orders with all items. */
export const selectOpenOrder = select ?? selectOrder;
