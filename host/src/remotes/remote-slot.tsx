import { Progress } from '@order-change/shared-ui';
import { Component, type ReactNode } from 'react';
import styled from 'styled-components';
import { useLoadable } from '../loading/loadable';
import { report } from '../report';
import { useShell } from '../shell';
import { UnavailablePanel } from './unavailable-panel';

interface BoundaryProps {
  onError: (error: unknown) => void;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** What a remote throws while it renders ends here; the frame lives on. */
class RemoteBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const retry = () => this.setState({ hasFailed: false });
    return this.state.hasFailed ? this.props.fallback(retry) : this.props.children;
  }
}

/** By `data-slot` a check of a release finds what the remote shows. It has no box: the page lays out the screen. */
const Place = styled.div`
  display: contents;
`;

interface RemoteSlotProps {
  slot: string;
  /** what the customer waits for: 「ご注文の変更画面」 */
  label: string;
}

/** The place of a remote in a page: its screen, or a panel that says what to do. */
export function RemoteSlot({ slot, label }: RemoteSlotProps) {
  const remote = useShell().remotes.inSlot(slot);
  const state = useLoadable(remote);
  if (state.status === 'failed') {
    return <UnavailablePanel label={label} onRetry={() => void remote.retry()} />;
  }
  if (state.status !== 'ready') return <Progress label={`${label}を読み込んでいます`} />;
  const { module, name, version } = state.value;
  const { Screen } = module;
  return (
    <RemoteBoundary
      onError={(error) => report({ remote: name, version, stage: 'threw', reason: String(error) })}
      fallback={(retry) => <UnavailablePanel label={label} onRetry={retry} />}
    >
      <Place data-slot={slot}>
        <Screen />
      </Place>
    </RemoteBoundary>
  );
}
