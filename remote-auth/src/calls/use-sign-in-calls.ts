import {
  type AppState,
  checkCode,
  dialogs,
  openOrders,
  type Outcome,
  selectIsSender,
  sendCode,
  serverNow,
  takeEarlyCode,
  usageEvents,
  useAbortSignal,
} from '@order-change/client';
import {
  type CheckCodeRequest,
  type ErrorAnswer,
  fill,
  type MembershipRequest,
  message,
  type Order,
  type OrderChoice,
  type OrderList,
  type SignInStep,
} from '@order-change/contract';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useListedOrders } from '../state/listed-orders';
import { codeTimeLeft, isSameCode, type SentCode, toSentCode } from '../state/sent-code';
import {
  attemptRefused,
  codeAccepted,
  codeSent,
  membershipPassed,
  orderChosen,
  ordersFound,
  selectSignIn,
  sessionFound,
} from '../state/sign-in.slice';
import type { SignInState } from '../state/sign-in.state';
import { useShownStep } from '../state/use-shown-step';
import { toEvent } from './refusal-event';

import * as texts from '#texts';

/** The order, or the orders to choose from. */
type Found = Order | OrderList;

/** Result of a call, for the step that made it. */
export type CallResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** the step shows it to the customer */
  | { readonly kind: 'refused'; readonly refusal: ErrorAnswer }
  /** the customer knows: by a dialog, or by the state that the sign-in is in now */
  | { readonly kind: 'shown' }
  /** a dialog has told the customer of a failure, which leaves open what was done */
  | { readonly kind: 'told' }
  /** the server failed without words, and no dialog has shown it (spec §4) */
  | { readonly kind: 'failed' };

/**
 * The calls of the sign-in. Each reports its result to the state machine and the telemetry, leads on
 * when it went well, and leaves to its step only a refusal that is not a state of the sign-in.
 */
export function useSignInCalls() {
  const state = useSelector(selectSignIn);
  const dispatch = useDispatch();
  const store = useStore<AppState>();
  const { goOn, leaveForOrder } = useShownStep();
  const signal = useAbortSignal();
  const listed = useListedOrders();

  /** Asks first if the new code makes an earlier step worthless (MSGEORSI0006). */
  async function requestCode(contactEmail: string): Promise<CallResult<SentCode>> {
    if (isCodeOfUse(state, serverNow())) {
      const advice = fill(state.sent ? texts.codeIsReplaced : texts.proofIsReplaced, {
        email: contactEmail,
      });
      const answer = await dialogs.show({ ...message('MSGEORSI0006'), advice });
      if (answer !== 'OK') return { kind: 'shown' };
    }
    // A press before this code was there has asked already (early.ts), and the answer may have waited since.
    const early = takeEarlyCode({ contactEmail });
    const askedAt = early?.askedAt ?? Date.now();
    const outcome = await sendCode({ contactEmail }, { signal: signal(), early });
    if (outcome.kind !== 'ok') return toResult<SentCode>(outcome, 'email', contactEmail);
    const waited = early ? Date.now() - early.receivedAt() : 0;
    const took = Date.now() - waited - askedAt;
    const sent = toSentCode(contactEmail, outcome.value, serverNow() - waited, took);
    if (!sent.isOfEarlierCall && !isSameCode(state.sent, sent)) {
      usageEvents.track({ name: 'AuthCodeSent', emailProvided: true });
    }
    dispatch(codeSent(sent));
    goOn();
    return { kind: 'ok', value: sent };
  }

  async function submitCode(request: CheckCodeRequest): Promise<CallResult<object>> {
    const outcome = await checkCode(request, { signal: signal() });
    if (outcome.kind === 'ok') dispatch(codeAccepted());
    return toResult(outcome, 'code', request.contactEmail);
  }

  /** Shows the orders to choose from, if the answer has them; returns whether it has. */
  function showList(outcome: Outcome<Found>): boolean {
    if (outcome.kind !== 'ok' || !('orders' in outcome.value)) return false;
    listed.current = outcome.value.orders;
    dispatch(ordersFound());
    goOn();
    return true;
  }

  /** Leads to the order, or to the choice among several. */
  async function submitMembership(request: MembershipRequest): Promise<CallResult<Found>> {
    const outcome = await openOrders(request, { signal: signal() });
    const isReceiptOpen = isSenderRefused(outcome, store.getState());
    if (outcome.kind === 'ok' || isReceiptOpen) {
      usageEvents.track({ name: 'AuthSuccess' });
      if (showList(outcome)) return { kind: 'shown' };
      dispatch(membershipPassed());
      leaveForOrder();
    }
    if (isReceiptOpen) return { kind: 'shown' };
    return toResult(outcome, 'membership');
  }

  /** The session keeps the choice. A refusal is no failed sign-in: the membership check is passed. */
  async function chooseOrder(choice: OrderChoice): Promise<CallResult<Found>> {
    const outcome = await openOrders(choice, { signal: signal() });
    const isReceiptOpen = isSenderRefused(outcome, store.getState());
    if (showList(outcome)) return { kind: 'shown' };
    if (outcome.kind === 'ok' || isReceiptOpen) {
      dispatch(orderChosen());
      leaveForOrder();
    }
    if (isReceiptOpen) return { kind: 'shown' };
    return outcome.kind === 'ok' || outcome.kind === 'refused' ? outcome : shownOrFailed(outcome);
  }

  /**
   * Goes on in a session that lives; one that still waits for its membership check is led there. A 401
   * ends none yet: the session may be narrowed to a change that was sent, whose receipt only the form can
   * ask for. Its page finds out.
   *
   * @param silent the caller says itself that nothing came
   */
  async function resume(silent = false): Promise<CallResult<Found>> {
    const outcome = await openOrders({}, { probing: true, silent, signal: signal() });
    if (outcome.kind === 'refused' && outcome.refusal.code === 'MSGECCSE0001') {
      dispatch(sessionFound());
      goOn();
      return { kind: 'shown' };
    }
    if (showList(outcome)) return { kind: 'shown' };
    const isReceiptOpen = isSenderRefused(outcome, store.getState());
    if (outcome.kind === 'ok' || outcome.kind === 'unauthenticated' || isReceiptOpen) {
      leaveForOrder();
    }
    if (isReceiptOpen) return { kind: 'shown' };
    return outcome.kind === 'ok' || outcome.kind === 'refused' ? outcome : shownOrFailed(outcome);
  }

  function toResult<T>(outcome: Outcome<T>, step: SignInStep, contactEmail = ''): CallResult<T> {
    if (outcome.kind === 'ok') return outcome;
    if (outcome.kind !== 'refused') return shownOrFailed(outcome);
    const event = toEvent(outcome.refusal, { step, contactEmail, now: serverNow() });
    dispatch(event);
    usageEvents.track({
      name: 'AuthFailure',
      errorType: outcome.refusal.code,
      attemptCount: String(state.attempts + 1),
    });
    return attemptRefused.match(event) ? outcome : { kind: 'shown' };
  }

  return { requestCode, submitCode, submitMembership, chooseOrder, resume };
}

/** Returns `told` for a failure that a dialog has shown, `failed` for one that the form has to show. */
function shownOrFailed(outcome: Outcome<unknown>): CallResult<never> {
  if (outcome.kind !== 'failed') return { kind: 'shown' };
  return { kind: outcome.show ? 'told' : 'failed' };
}

/** The order may be closed by the member's own change, whose answer was lost: the form asks for its receipt. */
function isSenderRefused({ kind }: Outcome<Found>, state: AppState): boolean {
  return kind === 'refused' && selectIsSender(state) === true;
}

function isCodeOfUse({ step, sent }: SignInState, now: number): boolean {
  return (
    step === 'membership' || step === 'orders' || (sent !== null && codeTimeLeft(sent, now) > 0)
  );
}
