import { normalizeDigits } from '@order-change/contract';
import { useMemo } from 'react';
import { createAddressLookup, type LookUp } from './address-lookup';
import { useOpenOrder } from './open-order';

/** Lookup of the order that is open. */
export function useAddressLookup(): LookUp {
  const { order, addresses } = useOpenOrder();
  const held = normalizeDigits(order.destination.zipCode);
  return useMemo(() => createAddressLookup(addresses, held), [addresses, held]);
}
