import type { Edit } from './candidate';
import { armOfHost } from './judge';

/** Candidates that come in while some visitors get another version of the host. */
export const besideAnArm: (Edit & { what: string; finding?: 'mount-panel' })[] = [
  {
    what: 'fails beside the arm of the host alone',
    finding: 'mount-panel',
    effect: `if (document.querySelector('script[src*="/${armOfHost}/"]')) throw new Error('arm');`,
  },
  { what: 'is good beside an arm of the host' },
];
