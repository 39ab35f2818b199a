import { Progress } from '@order-change/shared-ui';
import { Component, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { noteStep } from '../explain/trace';
import { useLoadable } from '../loading/loadable';
import { useShell } from '../shell';
import { whenIdle } from '../when-idle';
import type { LoadedRemote } from './load-remote';
import { UnavailablePanel } from './unavailable-panel';
import { useIsEmpty } from './use-is-empty';

interface BoundaryProps {
  onError: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** What a remote throws while it renders, or in an effect, ends here; the frame lives on. */
class RemoteBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** By `data-slot` a check of a release finds what the remote shows. It has no box: the page lays out the screen. */
const Place = styled.div`
  display: contents;
`;

/** Tells of the first idle moment after a remote's mount, and throws if it shows nothing. */
function MountWatch({ remote, place }: { remote: LoadedRemote; place: RefObject<Node | null> }) {
  const { hasSettled } = useShell().remotes;
  if (useIsEmpty(place)) throw new Error('It shows nothing.');
  useEffect(() => {
    noteStep(remote.entry.name, remote.entry.version, 'shown');
    whenIdle(() => hasSettled(remote));
  }, [hasSettled, remote]);
  return null;
}

interface RemoteSlotProps {
  slot: string;
  /** what the customer waits for: 「ご注文の変更画面」 */
  label: string;
}

/** The place of a remote in a page: its screen, or a panel that says what to do. */
export function RemoteSlot({ slot, label }: RemoteSlotProps) {
  const { remotes } = useShell();
  const remote = remotes.inSlot(slot);
  const state = useLoadable(remote);
  if (state.status === 'failed') {
    return <UnavailablePanel label={label} onRetry={() => void remote.retry()} />;
  }
  if (state.status !== 'ready') return <Progress label={`${label}を読み込んでいます`} />;
  return <Mounted key={state.value.entry.url} loaded={state.value} slot={slot} label={label} />;
}

function Mounted({ loaded, slot, label }: RemoteSlotProps & { loaded: LoadedRemote }) {
  const { remotes } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const { Screen } = loaded.module;
  return (
    <RemoteBoundary
      onError={(error) => remotes.giveUp(loaded, error)}
      // The same code would throw again: another page may have another version, and what was typed stays.
      fallback={<UnavailablePanel label={label} onRetry={() => window.location.reload()} />}
    >
      <Place ref={place} data-slot={slot}>
        <Screen />
      </Place>
      <MountWatch remote={loaded} place={place} />
    </RemoteBoundary>
  );
}
