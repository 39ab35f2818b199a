import type { OrderList } from '@order-change/contract';
import { createContext, type RefObject, useContext } from 'react';

type ListedOrders = OrderList['orders'];

const ListedOrdersContext = createContext<RefObject<ListedOrders | null> | undefined>(undefined);

/** Holds the orders to choose from while the screen lives: in memory only, as the order itself. */
export const ListedOrdersHolder = ListedOrdersContext.Provider;

export function useListedOrders(): RefObject<ListedOrders | null> {
  const holder = useContext(ListedOrdersContext);
  if (!holder) throw new Error('useListedOrders needs a ListedOrdersHolder above it.');
  return holder;
}
