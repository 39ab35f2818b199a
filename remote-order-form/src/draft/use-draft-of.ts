import { type AppState, selectTokenExpiry, useAppSelector } from '@order-change/client';
import type { Order } from '@order-change/contract';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { openDraft } from './keep-draft';
import { useOrderForm } from './use-order-form';

/**
 * Takes up the draft of the order that is open, or begins one; true once the draft is that order's. One
 * that became too old while the session's end stood unread is begun anew when the session goes on.
 */
export function useDraftOf(order: Order | null): boolean {
  const store = useStore<AppState>();
  const expiry = useAppSelector(selectTokenExpiry);
  const { orderNumber } = useOrderForm();
  const opened = order?.orderNumber;

  useEffect(() => {
    openDraft(store, Date.now());
  }, [store, opened, expiry]);

  return opened !== undefined && orderNumber === opened;
}
