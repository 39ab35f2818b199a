import { dialogs, selectHasEnded, useAppSelector } from '@order-change/client';
import { useEffect, useRef } from 'react';
import { useOrderForm } from '../draft/use-order-form';

import * as texts from '#texts';

const closedElsewhere: Parameters<typeof dialogs.show>[0] = {
  code: 'MSGECCSE0002',
  lines: texts.closedElsewhere,
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
