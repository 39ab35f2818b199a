import type { RemoteModule } from '@order-change/shell';
import { entry } from '../testing/remote';
import { holdsPage } from './holds-page';

const ready = (holds?: () => boolean) => ({
  status: 'ready' as const,
  value: {
    entry,
    module: { holdsPage: holds } as RemoteModule,
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
