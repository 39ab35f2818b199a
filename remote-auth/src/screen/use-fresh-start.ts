import { useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { restarted, selectSignIn } from '../state/sign-in.slice';
import { useHasSession } from '../state/use-has-session';

/**
 * Looks once, when the screen appears, whether the remembered step still means something: a sign-in
 * that was passed is over, and the membership check needs a session, which may have ended while a
 * page without this remote was open.
 */
export function useFreshStart(): void {
  const dispatch = useDispatch();
  const { step } = useSelector(selectSignIn);
  const hasSession = useHasSession();
  const isOver = useRef(
    step === 'passed' || ((step === 'membership' || step === 'orders') && !hasSession),
  );
  useLayoutEffect(() => {
    if (isOver.current) dispatch(restarted());
    isOver.current = false;
  }, [dispatch]);
}
