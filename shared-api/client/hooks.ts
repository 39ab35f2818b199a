import { fill } from '@order-change/contract';
import { useEffect, useRef } from 'react';
import { type TypedUseSelectorHook, useDispatch, useSelector } from 'react-redux';
import { selectTokenExpiry } from './store/auth.slice';
import { selectClockLead } from './store/clock.slice';
import type { AppStore } from './store/create-store';
import { subTitleSet } from './store/title.slice';

import * as texts from '#texts';

/** The state of the shell's own slices; a remote reads its own by its slice's selectors. */
export type AppState = ReturnType<AppStore['getState']>;
export const useAppSelector: TypedUseSelectorHook<AppState> = useSelector;

/** Returns the time at which the session ends by the server's clock, for a text: the device's may go wrong. */
export function useServerExpiry(): Date | null {
  const expiry = useAppSelector(selectTokenExpiry);
  const lead = useAppSelector(selectClockLead);
  return expiry && new Date(expiry.getTime() - lead);
}

/** Gives up the calls of a component that has left the page: `signal()` is for the next call. */
export function useAbortSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}

/** Sets the sub-title of the document (spec §2), with 「エラー：」 in front of it if something is wrong in the step. */
export function usePageTitle(shown: string, isWrong = false): void {
  const dispatch = useDispatch();
  const title = isWrong ? fill(texts.titleOfError, { title: shown }) : shown;
  useEffect(() => {
    dispatch(subTitleSet(title));
    return () => void dispatch(subTitleSet(''));
  }, [dispatch, title]);
}
