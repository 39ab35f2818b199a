import { selectTokenExpiry, useAppSelector } from '@order-change/client';
import type { Order } from '@order-change/contract';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { kindsTicked } from './kinds-ticked';
import { formOpened } from './order-form.slice';
import { useOrderForm } from './use-order-form';

/**
 * Takes up the draft of the order that is open, or begins one; true once the draft is that order's. One
 * that became too old while the session's end stood unread is begun anew when the session goes on.
 */
export function useDraftOf(order: Order | null): boolean {
  const dispatch = useDispatch();
  const expiry = useAppSelector(selectTokenExpiry);
  const { orderNumber } = useOrderForm();
  const opened = order?.orderNumber;

  const open = useEffectEvent((number: string) => {
    const now = Date.now();
    const end = expiry?.getTime() ?? now;
    dispatch(formOpened({ orderNumber: number, now, end, kinds: kindsTicked() }));
  });
  useEffect(() => {
    if (opened !== undefined) open(opened);
  }, [opened, expiry]);

  return opened !== undefined && orderNumber === opened;
}
