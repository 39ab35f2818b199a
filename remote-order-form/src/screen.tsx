import {
  selectAcceptedChange,
  selectMetadata,
  selectOpenOrder,
  useAppSelector,
} from '@order-change/client';
import { changeKinds, type Order } from '@order-change/contract';
import { Progress } from '@order-change/shared-ui';
import { useState } from 'react';
import { Behind } from './behind';
import { isWaitingForCatalog } from './change/missing-catalog';
import { useDraftOf } from './draft/use-draft-of';
import { useOrderForm } from './draft/use-order-form';
import { OpenOrderProvider } from './form/open-order';
import { usePlainAddress } from './form/use-plain-address';
import { useClosedElsewhere } from './leaving/use-closed-elsewhere';
import { OrderForm } from './order-form';
import type { AcceptedChange } from './submission/use-settlement';
import { useFormAbandonment } from './usage/use-form-abandonment';

import * as texts from '#texts';

/** The order change form: the steps, the sending, the receipt. */
export function Screen() {
  const order = useAppSelector(selectOpenOrder);
  const metadata = useAppSelector(selectMetadata);
  const { draft, submission, receipt, replaces, takeBack, takenBack } = useOrderForm();
  const past = useAppSelector(selectAcceptedChange);
  const hasDraft = useDraftOf(order);
  const [accepted, setAccepted] = useState<AcceptedChange>();
  useFormAbandonment();
  useClosedElsewhere();
  const isReceipt = receipt !== null && !order;
  usePlainAddress(isReceipt);

  if (takenBack && (!order || hasDraft))
    return (
      <Behind
        show={(pages) => <pages.TakenBackPage takenBack={takenBack} things={accepted?.things} />}
      />
    );
  if (isReceipt)
    return <Behind show={(pages) => <pages.DonePage receipt={receipt} accepted={accepted} />} />;
  // Another order's is dropped with its draft, and not sent before that.
  if (submission && (!order || hasDraft)) {
    return (
      <Behind
        show={(pages) => <pages.SubmissionPage submission={submission} onAccepted={setAccepted} />}
      />
    );
  }
  if (!order || !metadata || !hasDraft) return <Progress label={texts.orderLoading} />;
  // The order alone does not tell whether it was this take-back that has ended the change.
  if (takeBack && past?.receiptNumber !== takeBack.request.takesBack)
    return <Behind show={(pages) => <pages.TakingBackPage request={takeBack.request} />} />;
  if (isWaitingForCatalog(order, draft))
    return <Behind show={({ CatalogWait }) => <CatalogWait />} />;
  return (
    <OpenOrderProvider order={order} metadata={metadata}>
      {past && isClosed(order) ? (
        <Behind show={(pages) => <pages.AcceptedPage key={past.receiptNumber} accepted={past} />} />
      ) : (
        <OrderForm key={replaces} />
      )}
    </OpenOrderProvider>
  );
}

const isClosed = ({ changeable }: Order) => changeKinds.every((kind) => !changeable[kind]);
