import { useEffect, useRef } from 'react';
import { dialogs, selectHasEnded, useAppSelector } from 'shared-api/client';
import { useOrderForm } from '../form/use-order-form';

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
 * was typed in it. Only then a session ends and its draft is gone at the same moment.
 */
export function useClosedElsewhere(): void {
  const hasEnded = useAppSelector(selectHasEnded);
  const { orderNumber } = useOrderForm();
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasDraft = orderNumber !== null;
    if (wasOpen.current && hasEnded && !hasDraft) void dialogs.show(closedElsewhere);
    wasOpen.current = !hasEnded && hasDraft;
  }, [hasEnded, orderNumber]);
}
