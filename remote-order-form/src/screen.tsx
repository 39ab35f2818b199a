import {
  selectAcceptedChange,
  selectMetadata,
  selectOpenOrder,
  useAppSelector,
} from '@order-change/client';
import { changeKinds, type Order } from '@order-change/contract';
import { Progress } from '@order-change/shared-ui';
import { type ReactNode, useState } from 'react';
import type * as Pages from './accepted/pages';
import { DonePage } from './done/done.page';
import { useDraftOf } from './draft/use-draft-of';
import { useOrderForm } from './draft/use-order-form';
import { CatalogWait, isWaitingForCatalog, ListWait } from './form/catalog-wait';
import { OpenOrderProvider } from './form/open-order';
import { type Later, useLater } from './form/use-later';
import { usePlainAddress } from './form/use-plain-address';
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
  const { draft, submission, receipt, replaces, takeBack, takenBack } = useOrderForm();
  const past = useAppSelector(selectAcceptedChange);
  const hasDraft = useDraftOf(order);
  const [accepted, setAccepted] = useState<AcceptedChange>();
  useFormAbandonment();
  useClosedElsewhere();
  const isReceipt = receipt !== null && !order;
  usePlainAddress(isReceipt);

  if (takenBack && (!order || hasDraft))
    return <Behind show={(code) => <code.TakenBackPage takenBack={takenBack} />} />;
  if (isReceipt) return <DonePage receipt={receipt} accepted={accepted} />;
  // Another order's is dropped with its draft, and not sent before that.
  if (submission && (!order || hasDraft)) {
    return <SubmissionPage submission={submission} onAccepted={setAccepted} />;
  }
  if (!order || !metadata || !hasDraft) return <Progress label={texts.orderLoading} />;
  // The order alone does not tell whether it was this take-back that has ended the change.
  if (takeBack && past?.receiptNumber !== takeBack.request.takesBack)
    return <Behind show={(code) => <code.TakingBackPage request={takeBack.request} />} />;
  if (isWaitingForCatalog(order, draft)) return <CatalogWait />;
  return (
    <OpenOrderProvider order={order} metadata={metadata}>
      {past && isClosed(order) ? (
        <Behind show={(code) => <code.AcceptedPage key={past.receiptNumber} accepted={past} />} />
      ) : (
        <OrderForm key={replaces} />
      )}
    </OpenOrderProvider>
  );
}

const isClosed = ({ changeable }: Order) => changeKinds.every((kind) => !changeable[kind]);

type AcceptedPages = typeof Pages;

const acceptedPages: Later<AcceptedPages> = {
  load: () => import(/* webpackChunkName: "accepted" */ './accepted/pages'),
};

/** The pages of an accepted change come behind the form: most visits never see them. */
function Behind({ show }: { show: (code: AcceptedPages) => ReactNode }) {
  const { code, hasFailed, retry } = useLater(acceptedPages);
  return code ? show(code) : <ListWait hasFailed={hasFailed} onRetry={retry} />;
}
