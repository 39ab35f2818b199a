import { fill, formatEnd } from '@order-change/contract';

import * as texts from '#texts';

/** Formats a deadline: 「2026年12月1日 24:00まで」. */
export const formatDeadline = (end: Date): string => fill(texts.until, { time: formatEnd(end) });
