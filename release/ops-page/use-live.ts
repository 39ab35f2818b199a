import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './client';
import type { Live } from './live';

/** ms */
const interval = 3_000;

interface State {
  live: Live | undefined;
  /** undefined until the first answer */
  isSignedIn: boolean | undefined;
  /** the last question had no answer */
  isLost: boolean;
  /** it was lost, and is there again */
  isBack: boolean;
}

/**
 * Asks every three seconds what is live, for as long as somebody is signed in; `begin` says that somebody is. A question that the person has
 * not caused by a key or a press keeps no session alive.
 */
export function useLive() {
  const [state, setState] = useState<State>({
    live: undefined,
    isSignedIn: undefined,
    isLost: false,
    isBack: false,
  });
  const wasUsed = useRef(true);

  useEffect(() => {
    const use = () => void (wasUsed.current = true);
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, use);
    return () => {
      for (const type of ['keydown', 'pointerdown']) removeEventListener(type, use);
    };
  }, []);

  const look = useCallback(async () => {
    const byItself = !wasUsed.current;
    wasUsed.current = false;
    const answer = await call<Live>('live', { byItself });
    setState((before) => {
      if (answer.ok) {
        const isBack = before.isLost || before.isBack;
        return { live: answer.value, isSignedIn: true, isLost: false, isBack };
      }
      if (answer.failure.status === 401)
        return { live: undefined, isSignedIn: false, isLost: false, isBack: false };
      return { ...before, isLost: true, isBack: false };
    });
  }, []);

  const begin = useCallback(() => setState((before) => ({ ...before, isSignedIn: undefined })), []);

  const isAsking = state.isSignedIn !== false;
  useEffect(() => {
    if (!isAsking) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    // One question after another: a slow server must not be asked by two.
    const again = () =>
      void look().then(() => {
        if (!isOver) timer = setTimeout(again, interval);
      });
    again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAsking, look]);

  return { ...state, look, begin };
}
