import { Container, Progress } from '@order-change/shared-ui';
import { useEffect } from 'react';
import { restartHost } from '../host-rescue';
import { useLoadable } from '../loading/loadable';
import { UnavailablePanel } from '../remotes/unavailable-panel';
import { useShell } from '../shell';
import type { Page } from './page';

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
        <Progress label="ページを読み込んでいます" />
      </Container>
    );
  }
  const Content = state.value;
  return <Content page={page} />;
}
