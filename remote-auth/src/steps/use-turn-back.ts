import { fieldId } from '@order-change/form';
import { useLayoutEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSignIn } from '../state/sign-in.slice';

/**
 * Way back from a refusal that stands in place of the form, to its emptied or mistaken field, which takes the focus. It is
 * open until the next attempt.
 */
export function useTurnBack(field: string, isOpenAtFirst = false) {
  const { attempts } = useSelector(selectSignIn);
  const [afterAttempt, setAfterAttempt] = useState(isOpenAtFirst ? attempts : undefined);
  const [presses, setPresses] = useState(0);
  useLayoutEffect(() => {
    if (presses > 0) document.getElementById(fieldId(field))?.focus();
  }, [field, presses]);
  return {
    isTurnedBack: afterAttempt === attempts,
    turnBack(): void {
      setAfterAttempt(attempts);
      setPresses(presses + 1);
    },
  };
}
