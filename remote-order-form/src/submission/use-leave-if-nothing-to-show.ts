import { type AppState, selectOpenOrder, useNavigate } from '@order-change/client';
import { paths } from '@order-change/shell';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { selectOrderForm } from '../draft/order-form.slice';

/**
 * Leads to the top page where a submission goes, refused or too old, and leaves nothing to be shown: no
 * receipt, no end of a change, and no order that is open.
 */
export function useLeaveIfNothingToShow(): void {
  const navigate = useNavigate();
  const store = useStore<AppState>();
  const leave = useEffectEvent(() => {
    const state = store.getState();
    const { submission, receipt, takenBack } = selectOrderForm(state);
    if (!submission && !receipt && !takenBack && !selectOpenOrder(state))
      void navigate(paths.top, { replace: true });
  });
  useEffect(() => () => leave(), []);
}
