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
    const before = normalizeDigits(last.code);
    const cameAtOnce = digits.length - before.length > 1 || isReplaced(before, digits);
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

/** Returns whether a code took the place of another: a key changes one digit of a whole code at most. */
function isReplaced(before: string, digits: string): boolean {
  const changed = [...digits].filter((digit, index) => digit !== before[index]);
  return before.length === digits.length && changed.length > 1;
}
