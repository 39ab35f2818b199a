import { dialogs, selectHasEnded, useAppSelector } from '@order-change/client';
import { useEffect, useRef } from 'react';
import { useOrderForm } from '../draft/use-order-form';

const closedElsewhere: Parameters<typeof dialogs.show>[0] = {
  code: 'MSGECCSE0002',
  lines: [
    '別のタブでお手続きが終了したため、この画面でのお手続きも終了しました。',
    'この画面に入力した内容は残っていません。',
  ],
  type: 'W',
  button: 0,
};

/**
 * Says that another tab has closed the session, by sign-out or acceptance: the form goes away, and what
 * was typed in it. Only then a session ends and a draft that might still be kept is gone at the same moment.
 */
export function useClosedElsewhere(): void {
  const hasEnded = useAppSelector(selectHasEnded);
  const { keepUntil } = useOrderForm();
  const openUntil = useRef<number | null>(null);
  useEffect(() => {
    const before = openUntil.current;
    const isClosed = hasEnded && keepUntil === null && before !== null && Date.now() < before;
    if (isClosed) void dialogs.show(closedElsewhere);
    openUntil.current = hasEnded ? null : keepUntil;
  }, [hasEnded, keepUntil]);
}
