import { fill } from '@order-change/contract';
import { Container, Heading, Progress, Stack } from '@order-change/shared-ui';
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

  if (state.status === 'ready') {
    const Content = state.value;
    return <Content page={page} />;
  }
  return (
    <Container>
      <Stack gap="m">
        <Heading level={1}>{title}</Heading>
        {state.status === 'failed' ? (
          <UnavailablePanel label={title} onRetry={() => void restartHost(rescue)} />
        ) : (
          <Progress label={fill(texts.loading, { what: texts.page })} />
        )}
      </Stack>
    </Container>
  );
}
