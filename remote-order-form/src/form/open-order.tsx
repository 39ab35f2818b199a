import {
  type Metadata,
  type Order,
  type OrderChangeContext,
  toChangeRules,
} from '@order-change/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createAddressLookup, type LookUp } from '../steps/destination/address-lookup';
import { createDeliverability, type Deliverability } from './deliverability';

interface OpenOrder {
  order: Order;
  metadata: Metadata;
  /** what a change of it is judged by */
  rules: OrderChangeContext;
  deliverability: Deliverability;
  /** looks up postal codes, each once */
  lookUp: LookUp;
}

const OpenOrderContext = createContext<OpenOrder | undefined>(undefined);

interface OpenOrderProviderProps {
  order: Order;
  metadata: Metadata;
  children: ReactNode;
}

/** The order that is being changed, for all steps below. */
export function OpenOrderProvider({ order, metadata, children }: OpenOrderProviderProps) {
  const { catalogCode } = order.catalog;
  const deliverability = useMemo(() => createDeliverability(catalogCode), [catalogCode]);
  const [lookUp] = useState(createAddressLookup);
  const value = useMemo(
    () => ({ order, metadata, rules: toChangeRules(order, metadata), deliverability, lookUp }),
    [order, metadata, deliverability, lookUp],
  );
  return <OpenOrderContext value={value}>{children}</OpenOrderContext>;
}

export function useOpenOrder(): OpenOrder {
  const value = useContext(OpenOrderContext);
  if (!value) throw new Error('useOpenOrder needs an OpenOrderProvider above it.');
  return value;
}
