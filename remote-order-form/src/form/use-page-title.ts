import { subTitleSet } from '@order-change/client';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** What is shown, in the page's title; it says so when something is wrong there. */
export function usePageTitle(shown: string, isWrong = false): void {
  const dispatch = useDispatch();
  const title = isWrong ? `エラー：${shown}` : shown;
  useEffect(() => {
    dispatch(subTitleSet(title));
    return () => void dispatch(subTitleSet(''));
  }, [dispatch, title]);
}
