import { takeBackChange, usageEvents } from '@order-change/client';
import { createUuid, type ErrorAnswer, type TakeBackRequest } from '@order-change/contract';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { changeTakenBack, takeBackRefused, takeBackStarted } from '../draft/order-form.slice';
import { useOrderForm } from '../draft/use-order-form';
import type { SubmissionOutcome } from '../submission/submit-until-answered';
import { useUntilAnswered } from '../submission/use-until-answered';

/**
 * End without a take-back. `over`: the session had ended before anything was sent; `overUnasked`: before the
 * server could tell what became of it.
 */
export type Refusal = 'over' | 'overUnasked' | ErrorAnswer;

/** The change that the page shows has been taken back, or replaced, elsewhere. */
export function isEndedElsewhere(refusal: Refusal | undefined): boolean {
  return typeof refusal === 'object' && refusal.code === 'MSGEORSE0009';
}

/**
 * Takes a change back: sends until the server has answered, always with one key. A page that was loaded anew goes on with
 * it by itself. Once it is taken back the state says so.
 */
export function useTakeBack(request: TakeBackRequest, onRefused: (refusal: Refusal) => void) {
  const dispatch = useDispatch();
  const { takeBack: latest } = useOrderForm();
  const sent = latest?.request.takesBack === request.takesBack ? latest : null;
  const [own] = useState(() => ({ key: createUuid(), request }));
  const begunAt = useRef<number>(undefined);
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (end: Refusal) => {
    setRefusal(end);
    onRefused(end);
  };

  function settle(outcome: SubmissionOutcome, mayHaveArrived: boolean): void {
    if (outcome.kind === 'ok') {
      const { receiptNumber, endedDatetime = new Date() } = outcome.value;
      tell(Date.now() - (begunAt.current ?? Date.now()));
      dispatch(changeTakenBack({ receiptNumber, endedAt: endedDatetime.getTime() }));
    } else if (outcome.kind === 'refused') {
      dispatch(takeBackRefused());
      refuse(outcome.refusal);
    } else if (outcome.kind === 'unauthenticated') {
      // One that may have arrived is asked for once its customer has signed in again.
      if (!mayHaveArrived) dispatch(takeBackRefused());
      refuse(mayHaveArrived ? 'overUnasked' : 'over');
    }
  }

  const { key, request: body } = sent ?? own;
  const { ask, ...progress } = useUntilAnswered({
    isBegun: sent !== null,
    isSent: sent !== null,
    onBegin: () => {
      begunAt.current ??= Date.now();
      setRefusal(undefined);
      dispatch(takeBackStarted({ key, request: body }));
    },
    send: (signal) => takeBackChange(body, key, { silent: true, signal }),
    onOutcome: settle,
  });
  return { ...progress, refusal, takeBack: ask };
}

/** Tells of a take-back as of a form that was completed: there are no event names besides those of the specification (§3). */
function tell(took: number): void {
  const completionTime = String(Math.round(took / 1_000));
  usageEvents.track({ name: 'FormCompletion', changeContentType: 'takeBack', completionTime });
}
