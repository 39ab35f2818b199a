import { fill } from '@order-change/contract';
import { Container, Progress } from '@order-change/shared-ui';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { missPath } from 'release/protocol';
import { useLoadable } from '../../loading/loadable';
import { useShell } from '../../shell/shell';
import { UnavailablePanel } from '../slots/unavailable-panel';
import { NotFoundPage } from './not-found.page';

import * as texts from '#texts';

/**
 * A path of no page that is known. Until all pages are, it may be one of another remote, unless the
 * document came for this very path. A missing page of one segment is shown at its own path, any deeper
 * one at its own address (spec §2).
 */
export function Miss({ isDeep }: { isDeep: boolean }) {
  const { composition, openedPath } = useShell();
  const { pathname } = useLocation();
  const { whole } = composition;
  const state = useLoadable(whole);
  const isCertain = state.status === 'ready' || pathname === openedPath || pathname === missPath;
  useEffect(() => {
    if (!isCertain) void whole.start();
  }, [isCertain, whole]);

  if (isCertain) return isDeep ? <Navigate to={missPath} replace /> : <NotFoundPage />;
  if (state.status !== 'failed')
    return <Progress label={fill(texts.loading, { what: texts.page })} />;
  return (
    <Container>
      <UnavailablePanel label={texts.page} onRetry={() => void whole.retry()} />
    </Container>
  );
}
