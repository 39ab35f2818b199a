import { fill } from '@order-change/contract';
import { Container, Progress } from '@order-change/shared-ui';
import { useEffect } from 'react';
import { useLoadable } from '../../loading/loadable';
import { restartHost } from '../../rescue/host-rescue';
import type { Page } from '../../shell/page';
import { useShell } from '../../shell/shell';
import { UnavailablePanel } from '../slots/unavailable-panel';

import * as texts from '#texts';

/** A page: its layout and its remotes are fetched at the same time. */
export function PageView({ page }: { page: Page }) {
  const { content, title } = page;
  const { remotes, reloadOnce, rescue } = useShell();
  const state = useLoadable(content);
  const isShown = state.status === 'ready';
  useEffect(() => {
    void content.start();
    for (const slot of Object.keys(page.slots)) void remotes.inSlot(slot).start();
  }, [content, page, remotes]);
  useEffect(() => {
    if (isShown) reloadOnce.forget();
  }, [isShown, reloadOnce]);

  if (state.status === 'failed') {
    return (
      <Container>
        <UnavailablePanel label={title} onRetry={() => void restartHost(rescue)} />
      </Container>
    );
  }
  if (state.status !== 'ready') {
    return (
      <Container>
        <Progress label={fill(texts.loading, { what: texts.page })} />
      </Container>
    );
  }
  const Content = state.value;
  return <Content page={page} />;
}
