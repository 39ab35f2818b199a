import {
  type AppState,
  dialogs,
  openOrder,
  selectMetadata,
  selectOpenOrder,
  selectOrder,
  selectTokenExpiry,
  sessionClosed,
  usageEvents,
  useNavigate,
} from '@order-change/client';
import {
  type ChangeAnswer,
  type ChangedThing,
  changedThings,
  type ErrorAnswer,
  firstDelivery,
} from '@order-change/contract';
import { paths } from '@order-change/shell';
import { useDispatch, useStore } from 'react-redux';
import { namesGoneItem, refusedStep } from '../change/refusal-fields';
import {
  changeAccepted,
  changeRefused,
  changeTakenBack,
  selectOrderForm,
  submissionParked,
} from '../draft/order-form.slice';
import type { Submission } from '../draft/order-form.state';
import { useStepNavigation } from '../form/use-step-navigation';
import { toChangeContentType } from '../usage/form-step';
import type { SubmissionOutcome } from './submit-until-answered';

/** Content of the receipt besides its number while the page lives: in memory only. */
export interface AcceptedChange {
  things: readonly ChangedThing[];
  contactEmail: string;
}

/** Handles the server's answer, or its absence. */
export function useSettlement(
  { change }: Submission,
  onAccepted: (accepted: AcceptedChange) => void,
): (outcome: SubmissionOutcome) => void {
  const dispatch = useDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const { replace } = useStepNavigation();

  function accept(answer: ChangeAnswer): void {
    const { receiptNumber, acceptedDatetime, endsDatetime, endedDatetime, replaces } = answer;
    const state = store.getState();
    const { draft, startedAt } = selectOrderForm(state);
    // Chosen products have names once all items of the catalogue are there.
    const order = change.changes.products ? selectOrder(state) : selectOpenOrder(state);
    const metadata = selectMetadata(state);
    const now = Date.now();
    usageEvents.track({
      name: 'FormCompletion',
      changeContentType: toChangeContentType(draft.select.kinds),
      completionTime: String(Math.round((now - (startedAt ?? now)) / 1000)),
    });
    const things =
      order && metadata ? changedThings(order, change.changes, metadata.timeSlots) : [];
    onAccepted({ things, contactEmail: change.contactEmail });
    dispatch(sessionClosed());
    const { orderNumber, revision } = change;
    if (endedDatetime) {
      // Its customer has taken it back, or replaced it, in another browser before this one got the receipt.
      const endedAt = endedDatetime.getTime();
      return void dispatch(changeTakenBack({ receiptNumber, endedAt, isElsewhere: true }));
    }
    dispatch(
      changeAccepted({
        receiptNumber,
        orderNumber,
        acceptedAt: acceptedDatetime.getTime(),
        delivery: firstDelivery(things),
        revision: revision + 1,
        ...(endsDatetime && { endsAt: endsDatetime.getTime() }),
        ...(replaces !== undefined && { replaces }),
      }),
    );
  }

  /** After a reload the order may not be open, and with it no step that could tell. */
  function refuse(refusal: ErrorAnswer): void {
    const state = store.getState();
    dispatch(changeRefused(refusal));
    if (!selectOpenOrder(state)) return void dialogs.show(refusal);
    const { draft, replaces } = selectOrderForm(state);
    replace(refusedStep(refusal, draft));
    // Otherwise the catalogue goes on offering what is refused.
    if (namesGoneItem(refusal)) {
      void openOrder({}, { withCatalog: true, isReplacing: replaces !== null, silent: true });
    }
  }

  /** The session is gone, unless another tab has begun one meanwhile: then it can be asked again. */
  function park(): void {
    if (selectTokenExpiry(store.getState())) return;
    dispatch(submissionParked());
    void navigate(paths.top);
  }

  return (outcome) => {
    if (outcome.kind === 'ok') accept(outcome.value);
    else if (outcome.kind === 'refused') refuse(outcome.refusal);
    else if (outcome.kind === 'unauthenticated') park();
    else if (outcome.kind === 'failed' && outcome.show) void dialogs.show(outcome.show);
  };
}
