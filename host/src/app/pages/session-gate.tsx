import {
  type AppState,
  dialogs,
  selectMetadata,
  selectOpenOrder,
  selectTokenExpiry,
  store,
  useAppSelector,
  useNavigate,
} from '@order-change/client';
import { endSession } from '@order-change/client/host';
import { fill, isMessageCode } from '@order-change/contract';
import { Progress } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { type ReactNode, useEffect, useState } from 'react';
import { holdsPage } from '../../remotes/holds-page';
import type { Page } from '../../shell/page';
import { useShell } from '../../shell/shell';
import { UnavailablePanel } from '../slots/unavailable-panel';
import { resumeOrder } from './order-resume';
import { useCatalog } from './use-catalog';

import * as texts from '#texts';

/** State of the top page's entry in the history, of somebody who opened a later page without a session. */
export const ledBack = { ledBack: true } as const;

type Access = 'asking' | 'late' | 'open' | 'failed' | 'away' | 'unknown';

/** Milliseconds after which a customer need not wait for the order any more, and may ask for it again. */
const orderPatience = 20_000;

/** Gate of a page that needs a session: shows it once its order is open and metadata is there, else leads to the sign-in. */
export function SessionGate({ page, children }: { page: Page; children: ReactNode }) {
  const [access, retry] = useAccess(page);
  useCatalog(page);
  if (access === 'failed' || access === 'late')
    return <UnavailablePanel label={texts.order} onRetry={retry} />;
  if (access === 'asking') return <Progress label={fill(texts.loading, { what: texts.order })} />;
  return access === 'open' && children;
}

/** Stays open when the order leaves the store: the form then shows the receipt. An order that comes late still opens it. */
function useAccess(page: Page): [Access, retry: () => void] {
  const navigate = useNavigate();
  const { metadata, remotes } = useShell();
  const isReady = useAppSelector(hasAll);
  const [access, setAccess] = useState<Access>(isReady ? 'open' : 'asking');
  const [round, setRound] = useState(0);
  const isAsked = access === 'asking' || access === 'late';
  // Whichever call has brought it, the one before a retry too.
  if (isReady && isAsked) setAccess('open');

  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    const shown = Object.keys(page.slots).map(remotes.inSlot);
    // A form that waits for the server's word, or shows a receipt, needs neither session nor order.
    const isHeld = () => shown.some(({ getState }) => holdsPage(getState()));
    const timer = setTimeout(() => setAccess(isHeld() ? 'open' : 'late'), orderPatience);
    // Whoever asks again does not wait for a call that hangs.
    const askForMetadata = () =>
      round > 0 && metadata.getState().status === 'loading' ? metadata.restart() : metadata.retry();
    const find = async (): Promise<Access> => {
      const hasOrder = selectOpenOrder(store.getState()) !== null;
      const [order] = await Promise.all([hasOrder || resumeOrder(), askForMetadata()]);
      clearTimeout(timer);
      const hasMetadata = metadata.getState().status === 'ready';
      if (hasMetadata && order === true) return 'open';
      // Of several orders the sign-in asks which one.
      if (hasMetadata && order !== true && order.kind === 'ok')
        return 'orders' in order.value ? 'away' : 'open';
      await Promise.all(shown.map((remote) => remote.start()));
      if (isHeld()) return 'open';
      if (!hasMetadata || order === true || order.kind === 'failed') return 'failed';
      if (order.kind === 'refused') await showRefusal(order.refusal);
      if (order.kind !== 'unauthenticated') return 'away';
      if (!selectTokenExpiry(store.getState())) return 'unknown';
      await endSession();
      return 'away';
    };
    void find().then((found) => {
      if (!isHere) return;
      if (found === 'away') void navigate(paths.top, { replace: true });
      else if (found === 'unknown') void navigate(paths.top, { replace: true, state: ledBack });
      else setAccess(found);
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isAsked, round, metadata, navigate, page, remotes]);

  const retry = () => {
    // A module of the host that did not come fails the order and its form alike: one press retries both.
    for (const slot of Object.keys(page.slots)) void remotes.inSlot(slot).retry();
    setAccess('asking');
    setRound((count) => count + 1);
  };
  return [access, retry];
}

/** Returns whether the order is open already, as after the sign-in. */
function hasAll(state: AppState): boolean {
  return selectOpenOrder(state) !== null && selectMetadata(state) !== null;
}

/** A session that has not passed the membership check is led back without a word (MSGECCSE0001). */
async function showRefusal({ code, params = [] }: { code: string; params?: string[] | undefined }) {
  if (isMessageCode(code) && code !== 'MSGECCSE0001') await dialogs.show({ code, params });
}
