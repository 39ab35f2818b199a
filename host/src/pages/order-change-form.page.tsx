import { useEffect, useState } from 'react';
import {
  dialogs,
  endSession,
  loadCatalog,
  selectMetadata,
  selectMissingCatalog,
  selectOpenOrder,
  selectTokenExpiry,
  store,
  useAppSelector,
  useNavigate,
} from 'shared-api/client';
import { isMessageCode } from 'shared-api/contract';
import { paths } from 'shared-api/shell';
import { Container, Heading, Progress, Stack } from 'shared-ui';
import { holdsPage } from '../remotes/holds-page';
import { RemoteSlot } from '../remotes/remote-slot';
import { UnavailablePanel } from '../remotes/unavailable-panel';
import { useShell } from '../shell';
import { resumeOrder } from './order-resume';

type Access = 'asking' | 'open' | 'failed' | 'away';

/** The form's page: the form once its order is open and metadata is there, else the way back to the sign-in. */
export default function OrderChangeFormPage() {
  const [access, retry] = useAccess();
  useCatalog();
  return (
    <Container width="text">
      <Stack gap="l">
        <Heading level={1}>ご注文内容の変更手続き</Heading>
        {access === 'asking' && <Progress label="ご注文情報を読み込んでいます" />}
        {access === 'failed' && <UnavailablePanel label="ご注文情報" onRetry={retry} />}
        {access === 'open' && <RemoteSlot name="remote-order-form" label="ご注文の変更画面" />}
      </Stack>
    </Container>
  );
}

/** Stays open when the order leaves the store: the form then shows the receipt. */
function useAccess(): [Access, retry: () => void] {
  const navigate = useNavigate();
  const { metadata, remotes } = useShell();
  const form = remotes['remote-order-form'];
  const [access, setAccess] = useState<Access>(() => (isReady() ? 'open' : 'asking'));

  useEffect(() => {
    if (access !== 'asking') return;
    let isHere = true;
    const find = async (): Promise<Access> => {
      const hasOrder = selectOpenOrder(store.getState()) !== null;
      const [order] = await Promise.all([hasOrder || resumeOrder(), metadata.retry()]);
      if (metadata.getState().status !== 'ready') return 'failed';
      if (order === true || order.kind === 'ok') return 'open';
      if (order.kind === 'failed') return 'failed';
      // The form waits for the server's word, or shows a receipt: that needs no session.
      await form.start();
      if (holdsPage(form.getState())) return 'open';
      if (order.kind === 'refused') await tellRefusal(order.refusal);
      if (order.kind === 'unauthenticated' && selectTokenExpiry(store.getState()))
        await endSession();
      return 'away';
    };
    void find().then((found) => {
      if (!isHere) return;
      if (found === 'away') void navigate(paths.top, { replace: true });
      else setAccess(found);
    });
    return () => {
      isHere = false;
    };
  }, [access, form, metadata, navigate]);

  return [access, () => setAccess('asking')];
}

/**
 * Loads the catalogue that the open order only names, whatever version the form is of. Behind the form's
 * own files: on a slow line it would take the line from them. It is tried again when the line or the
 * customer is back.
 */
function useCatalog(): void {
  const form = useShell().remotes['remote-order-form'];
  const missing = useAppSelector(selectMissingCatalog);
  useEffect(() => {
    if (missing === undefined) return;
    const load = () => void form.start().then(loadCatalog);
    const loadIfSeen = () => {
      if (document.visibilityState === 'visible') load();
    };
    load();
    window.addEventListener('online', load);
    document.addEventListener('visibilitychange', loadIfSeen);
    return () => {
      window.removeEventListener('online', load);
      document.removeEventListener('visibilitychange', loadIfSeen);
    };
  }, [missing, form]);
}

/** As after the sign-in, which has opened the order. */
function isReady(): boolean {
  const state = store.getState();
  return selectOpenOrder(state) !== null && selectMetadata(state) !== null;
}

/** A session that has not passed the membership check is led back without a word (MSGECCSE0001). */
async function tellRefusal({ code, params = [] }: { code: string; params?: string[] | undefined }) {
  if (isMessageCode(code) && code !== 'MSGECCSE0001') await dialogs.show({ code, params });
}
