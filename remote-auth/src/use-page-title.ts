import { subTitleSet } from '@order-change/client';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** Sets the sub-title of the document (spec §2), with 「エラー：」 in front of it if something is wrong in the step. */
export function usePageTitle(shown: string, isWrong = false): void {
  const dispatch = useDispatch();
  const title = isWrong ? `エラー：${shown}` : shown;
  useEffect(() => {
    dispatch(subTitleSet(title));
    return () => void dispatch(subTitleSet(''));
  }, [dispatch, title]);
}
