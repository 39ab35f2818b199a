import { fill, limits } from '@order-change/contract';
import type { Dialogs } from '../dialogs';
import { selectIsReplaced } from '../store/auth.slice';
import type { AppStore } from '../store/create-store';

import * as texts from '#texts';

const minutes = limits.draftKeeping;
const replaced: Parameters<Dialogs['show']>[0] = {
  code: 'MSGECCSE0002',
  lines: texts.signedInElsewhere.map((line) => fill(line, { minutes })),
  type: 'W',
  button: 0,
};

/** Says why the session of this page is over once another one has replaced it. */
export function tellReplacement(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  show: Dialogs['show'],
): void {
  let isTold = false;
  store.subscribe(() => {
    const isReplaced = selectIsReplaced(store.getState());
    const isNews = isReplaced && !isTold;
    isTold = isReplaced;
    if (isNews) void show(replaced);
  });
}
