import { selectMetadata, selectOpenOrder, useAppSelector } from '@order-change/client';
import { Progress } from '@order-change/shared-ui';
import { useState } from 'react';
import { DonePage } from './done/done.page';
import { useDraftOf } from './draft/use-draft-of';
import { useOrderForm } from './draft/use-order-form';
import { CatalogWait, isWaitingForCatalog } from './form/catalog-wait';
import { OpenOrderProvider } from './form/open-order';
import { useClosedElsewhere } from './leaving/use-closed-elsewhere';
import { OrderForm } from './order-form';
import { SubmissionPage } from './submission/submission.page';
import type { AcceptedChange } from './submission/use-settlement';
import { useFormAbandonment } from './usage/use-form-abandonment';

import * as texts from '#texts';

/** The order change form: the steps, the sending, the receipt. */
export function Screen() {
  const order = useAppSelector(selectOpenOrder);
  const metadata = useAppSelector(selectMetadata);
  const { draft, submission, receipt } = useOrderForm();
  const hasDraft = useDraftOf(order);
  const [accepted, setAccepted] = useState<AcceptedChange>();
  useFormAbandonment();
  useClosedElsewhere();

  if (receipt && !order) return <DonePage receipt={receipt} accepted={accepted} />;
  // Another order's is dropped with its draft, and not sent before that.
  if (submission && (!order || hasDraft)) {
    return <SubmissionPage submission={submission} onAccepted={setAccepted} />;
  }
  if (!order || !metadata || !hasDraft) return <Progress label={texts.orderLoading} />;
  if (isWaitingForCatalog(order, draft)) return <CatalogWait />;
  return (
    <OpenOrderProvider order={order} metadata={metadata}>
      <OrderForm />
    </OpenOrderProvider>
  );
}
