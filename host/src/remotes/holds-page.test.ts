import { entry } from '../testing/remote';
import type { HandedRemote } from './hand-over';
import { holdsPage } from './holds-page';

const ready = (holds?: () => boolean) => ({
  status: 'ready' as const,
  value: {
    entry,
    module: { holdsPage: holds } as HandedRemote,
  },
});

test.each([
  ['that is on its way', { status: 'loading' as const }, false],
  ['that never does', ready(), false],
  ['that does', ready(() => true), true],
  ['that lets go', ready(() => false), false],
  [
    'that throws',
    ready(() => {
      throw new Error('broken');
    }),
    false,
  ],
])('a remote %s', (_what, remote, holds) => {
  expect(holdsPage(remote)).toBe(holds);
});
