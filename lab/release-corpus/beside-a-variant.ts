import type { Edit } from './candidate';
import { variantOfHost } from './corpus';

/** Candidates that come in while some visitors get another version of the host. */
export const besideAVariant: (Edit & { what: string; finding?: 'mount-panel' })[] = [
  {
    what: 'fails beside the variant of the host alone',
    finding: 'mount-panel',
    effect: `if (document.querySelector('script[src*="/${variantOfHost}/"]')) throw new Error('variant');`,
  },
  { what: 'is good beside a variant of the host' },
];
