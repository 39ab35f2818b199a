import {
  type Metadata,
  normalizeDigits,
  type Order,
  type OrderChangeContext,
  toChangeRules,
} from '@order-change/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { deliveryZipCode } from '../change/delivery-zip-code';
import type { PlacedOrder } from '../change/placed-order';
import { useOrderForm } from '../draft/use-order-form';
import { createAddressLookup, type LookUp } from './address-lookup';
import { createDeliverability, type Deliverability } from './deliverability';

interface OpenOrder {
  /** at the place where the change delivers it */
  order: PlacedOrder;
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
  const { draft } = useOrderForm();
  const [answers, setAnswers] = useState(0);
  const deliverability = useMemo(
    () => createDeliverability(catalogCode, () => setAnswers((count) => count + 1)),
    [catalogCode],
  );
  const [lookUp] = useState(() => createAddressLookup(normalizeDigits(order.destination.zipCode)));
  const zipCode = deliveryZipCode(order, draft);
  const placed = useMemo(
    () => (answers > 0 ? deliverability.atPlace(order, zipCode) : order),
    [deliverability, order, zipCode, answers],
  );
  const value = useMemo(
    () => ({
      order: placed,
      metadata,
      rules: toChangeRules(placed, metadata),
      deliverability,
      lookUp,
    }),
    [placed, metadata, deliverability, lookUp],
  );
  return <OpenOrderContext value={value}>{children}</OpenOrderContext>;
}

export function useOpenOrder(): OpenOrder {
  const value = useContext(OpenOrderContext);
  if (!value) throw new Error('useOpenOrder needs an OpenOrderProvider above it.');
  return value;
}
