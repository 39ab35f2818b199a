import { type Later, LoadWait, useLater } from '@order-change/form';
import type { ReactNode } from 'react';
import type * as Notices from './late';

type LateNotices = typeof Notices;

const late: Later<LateNotices> = {
  load: () => import(/* webpackChunkName: "later-steps" */ './late'),
};

/** Shows a notice that the first screen seldom needs. */
export function LateNotice({ show }: { show: (notices: LateNotices) => ReactNode }) {
  const { code, hasFailed, retry } = useLater(late);
  return code ? show(code) : <LoadWait hasFailed={hasFailed} onRetry={retry} />;
}
