import {
  type Outcome,
  store,
  takeBackChange,
  usageEvents,
  useAbortSignal,
} from '@order-change/client';
import {
  type ChangeAnswer,
  createUuid,
  type ErrorAnswer,
  type TakeBackRequest,
} from '@order-change/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  changeTakenBack,
  selectOrderForm,
  takeBackRefused,
  takeBackStarted,
} from '../draft/order-form.slice';
import type { TakeBack } from '../draft/order-form.state';
import { submitUntilAnswered } from '../submission/submit-until-answered';
import { waitOrOnline } from '../submission/wait-or-online';

/**
 * Where a take-back stands, for the part that asked. `over`: the session had ended before anything was sent;
 * `overUnasked`: before the server could tell what became of it.
 */
type TakeBackPhase =
  'none' | 'sending' | 'asking' | 'unknown' | 'over' | 'overUnasked' | ErrorAnswer;

/**
 * Takes a change back: sends until the server has answered, always with one key. A page that was loaded anew goes on with
 * it by itself. Once it is taken back the state says so.
 */
export function useTakeBack(request: TakeBackRequest) {
  const dispatch = useDispatch();
  const signal = useAbortSignal();
  const [phase, setPhase] = useState<TakeBackPhase>(() => (findBegun(request) ? 'asking' : 'none'));

  async function takeBack(): Promise<void> {
    const earlier = findBegun(request);
    const { key, request: body } = earlier ?? { key: createUuid(), request };
    const until = signal();
    const begunAt = Date.now();
    let hasRepeated = earlier !== null;
    dispatch(takeBackStarted({ key, request: body }));
    setPhase(earlier ? 'asking' : 'sending');
    const outcome = await submitUntilAnswered({
      isFirst: !earlier,
      send: () => takeBackChange(body, key, { silent: true, signal: until }),
      wait: (milliseconds) => waitOrOnline(milliseconds, until),
      onRepeat: () => {
        hasRepeated = true;
        setPhase('asking');
      },
    });
    if (outcome.kind === 'ok') tell(Date.now() - begunAt);
    if (!until.aborted) settle(outcome, hasRepeated);
  }

  function settle(outcome: Outcome<ChangeAnswer>, mayHaveArrived: boolean): void {
    if (outcome.kind === 'ok') {
      const { receiptNumber, endedDatetime = new Date() } = outcome.value;
      dispatch(changeTakenBack({ receiptNumber, endedAt: endedDatetime.getTime() }));
    } else if (outcome.kind === 'refused') {
      dispatch(takeBackRefused());
      setPhase(outcome.refusal);
    } else if (outcome.kind === 'unauthenticated') {
      // One that may have arrived is asked for once its customer has signed in again.
      if (!mayHaveArrived) dispatch(takeBackRefused());
      setPhase(mayHaveArrived ? 'overUnasked' : 'over');
    } else setPhase('unknown');
  }

  const goOn = useEffectEvent(() => {
    if (findBegun(request)) void takeBack();
  });
  useEffect(() => goOn(), []);
  useEffect(() => {
    if (phase !== 'unknown') return;
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [phase]);

  return { phase, takeBack };
}

/** Tells of a take-back as of a form that was completed: there are no event names besides those of the specification (§3). */
function tell(took: number): void {
  const completionTime = String(Math.round(took / 1_000));
  usageEvents.track({ name: 'FormCompletion', changeContentType: 'takeBack', completionTime });
}

/** Finds the take-back of this change that has no answer yet. */
function findBegun({ takesBack }: TakeBackRequest): TakeBack | null {
  const { takeBack } = selectOrderForm(store.getState());
  return takeBack?.request.takesBack === takesBack ? takeBack : null;
}
