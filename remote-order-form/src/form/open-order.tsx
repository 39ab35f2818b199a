import {
  type Metadata,
  type Order,
  type OrderChangeContext,
  toChangeRules,
} from '@order-change/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { deliveryZipCode } from '../change/delivery-zip-code';
import type { PlacedOrder } from '../change/placed-order';
import { useOrderForm } from '../draft/use-order-form';
import type { AddressLookup } from './address-lookup';
import { createDeliverability, type Deliverability } from './deliverability';

interface OpenOrder {
  /** at the place where the change delivers it */
  order: PlacedOrder;
  metadata: Metadata;
  /** what a change of it is judged by */
  rules: OrderChangeContext;
  deliverability: Deliverability;
  /** the addresses of postal codes, each looked up once */
  addresses: Map<string, AddressLookup>;
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
  const [addresses] = useState(() => new Map<string, AddressLookup>());
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
      addresses,
    }),
    [placed, metadata, deliverability, addresses],
  );
  return <OpenOrderContext value={value}>{children}</OpenOrderContext>;
}

export function useOpenOrder(): OpenOrder {
  const value = useContext(OpenOrderContext);
  if (!value) throw new Error('useOpenOrder needs an OpenOrderProvider above it.');
  return value;
}
