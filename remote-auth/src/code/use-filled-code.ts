import { limits, normalizeDigits } from '@order-change/contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds in which a customer can stop a code that goes on by itself. */
const pause = 2_000;

/**
 * Submits a code that came as a whole, pasted or filled in by the browser, after a pause. A code that is typed digit
 * by digit waits for its button. Returns whether the pause runs, and what stops it.
 *
 * @param attempt how often the customer submitted: a press of the button ends the pause
 */
export function useFilledCode(code: string, attempt: number, submit: () => void) {
  const [last, setLast] = useState({ code, attempt });
  const [isWaiting, setWaiting] = useState(false);
  if (last.code !== code || last.attempt !== attempt) {
    setLast({ code, attempt });
    const digits = normalizeDigits(code);
    const cameAtOnce = digits.length - normalizeDigits(last.code).length > 1;
    const isWhole = /^\d+$/.test(digits) && digits.length === limits.codeLength;
    setWaiting(last.attempt === attempt && isWhole && cameAtOnce);
  }
  const goOn = useEffectEvent(submit);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setWaiting(false);
      goOn();
    }, pause);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return { isWaiting, stop: () => setWaiting(false) };
}
