import { type Outcome, store, takeBackChange, useAbortSignal } from '@order-change/client';
import {
  type ChangeAnswer,
  createUuid,
  type ErrorAnswer,
  type TakeBackRequest,
} from '@order-change/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  changeTakenBack,
  selectOrderForm,
  takeBackRefused,
  takeBackStarted,
} from '../draft/order-form.slice';
import { submitUntilAnswered } from '../submission/submit-until-answered';
import { waitOrOnline } from '../submission/wait-or-online';

/** Where a take-back stands, for the part that asked. */
type TakeBackPhase = 'none' | 'sending' | 'asking' | 'unknown' | 'over' | ErrorAnswer;

/**
 * Takes a change back: sends until the server has answered, always with one key, which a page that was loaded anew goes on
 * with. Once it is taken back the state says so.
 */
export function useTakeBack(request: TakeBackRequest) {
  const dispatch = useDispatch();
  const signal = useAbortSignal();
  const [phase, setPhase] = useState<TakeBackPhase>('none');

  function begun() {
    const earlier = selectOrderForm(store.getState()).takeBack;
    const isSame = earlier?.request.takesBack === request.takesBack;
    return isSame ? earlier : { key: createUuid(), request };
  }

  async function takeBack(): Promise<void> {
    const isFirst = selectOrderForm(store.getState()).takeBack === null;
    const { key, request: body } = begun();
    const until = signal();
    dispatch(takeBackStarted({ key, request: body }));
    setPhase('sending');
    const outcome = await submitUntilAnswered({
      isFirst,
      send: () => takeBackChange(body, key, { silent: true, signal: until }),
      wait: (milliseconds) => waitOrOnline(milliseconds, until),
      onRepeat: () => setPhase('asking'),
    });
    if (!until.aborted) settle(outcome);
  }

  function settle(outcome: Outcome<ChangeAnswer>): void {
    if (outcome.kind === 'ok') {
      const { receiptNumber, endedDatetime = new Date() } = outcome.value;
      dispatch(changeTakenBack({ receiptNumber, endedAt: endedDatetime.getTime() }));
    } else if (outcome.kind === 'refused') {
      dispatch(takeBackRefused());
      setPhase(outcome.refusal);
    } else setPhase(outcome.kind === 'unauthenticated' ? 'over' : 'unknown');
  }

  return { phase, takeBack };
}
