import type { Dialogs } from '../dialogs';
import { selectIsReplaced } from '../store/auth.slice';
import type { AppStore } from '../store/create-store';
import { inputIsKept } from './end-session';

import * as texts from '#texts';

const replaced = {
  code: 'MSGECCSE0002',
  lines: texts.signedInElsewhere,
  type: 'W',
  button: 0,
} as const;

/** Says why the session of this page is over once another one has replaced it. */
export function tellReplacement(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  show: Dialogs['show'],
  isKept: () => boolean,
): void {
  let isTold = false;
  store.subscribe(() => {
    const isReplaced = selectIsReplaced(store.getState());
    const isNews = isReplaced && !isTold;
    isTold = isReplaced;
    if (isNews) void show(isKept() ? { ...replaced, advice: inputIsKept() } : replaced);
  });
}
