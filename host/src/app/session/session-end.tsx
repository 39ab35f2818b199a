import { selectHasEnded, useAppSelector, useNavigate } from '@order-change/client';
import { paths } from '@order-change/shell';
import { useEffect } from 'react';
import { holdsPage } from '../../remotes/holds-page';
import { useShell } from '../../shell/shell';

/** After a session ended under the customer, the site goes to the top page (spec §2), unless a remote holds its own. */
export function SessionEnd() {
  const navigate = useNavigate();
  const { remotes } = useShell();
  const hasEnded = useAppSelector(selectHasEnded);
  useEffect(() => {
    if (!hasEnded || remotes.all().some(({ getState }) => holdsPage(getState()))) return;
    void navigate(paths.top);
  }, [hasEnded, navigate, remotes]);
  return null;
}
