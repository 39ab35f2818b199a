import { fill } from '@order-change/contract';
import { Notice, Progress, Text } from '@order-change/shared-ui';
import {
  Component,
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { isOthersDoing } from '../../foreign/changed-by-others';
import { useLoadable } from '../../loading/loadable';
import { whenIdle } from '../../loading/when-idle';
import { holdsPage } from '../../remotes/holds-page';
import type { LoadedRemote } from '../../remotes/load-remote';
import { retryRemote } from '../../rescue/retry-remote';
import { useShell } from '../../shell/shell';
import { noteStep } from '../../trace/trace';
import { UnavailablePanel } from './unavailable-panel';
import { useIsEmpty } from './use-is-empty';

import * as texts from '#texts';

interface BoundaryProps {
  onError: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Times that a screen is shown anew because another program has broken it; more often it is not by accident. */
const mostRenewals = 3;

/**
 * Error boundary of a remote, while it renders and in its effects; the frame keeps working. A screen whose nodes
 * another program has moved is shown anew, with what its slices hold.
 */
class RemoteBoundary extends Component<BoundaryProps, { hasFailed: boolean; renewals: number }> {
  override state = { hasFailed: false, renewals: 0 };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { renewals } = this.state;
    if (!isOthersDoing(error)) this.props.onError(error);
    else if (renewals < mostRenewals) this.setState({ hasFailed: false, renewals: renewals + 1 });
  }

  override render() {
    const { hasFailed, renewals } = this.state;
    return hasFailed ? (
      this.props.fallback
    ) : (
      <Fragment key={renewals}>{this.props.children}</Fragment>
    );
  }
}

/** Place of the screen: `data-slot` is where a check of a release finds it. It has no box: the page lays out the screen. */
const Place = styled.div`
  display: contents;
`;

/** Apart from the screen. */
const Room = styled.div`
  margin-bottom: ${({ theme }) => theme.space.m};
`;

/** Reports the first idle moment after a remote's mount, and throws if it shows nothing. */
function MountWatch({ remote, place }: { remote: LoadedRemote; place: RefObject<Element | null> }) {
  const { hasSettled } = useShell().remotes;
  const mayWait = useCallback(() => holdsPage({ status: 'ready', value: remote }), [remote]);
  if (useIsEmpty(place, mayWait)) throw new Error('It shows nothing.');
  useEffect(() => {
    noteStep(remote.entry.name, remote.entry.version, 'shown');
    whenIdle(() => hasSettled(remote));
  }, [hasSettled, remote]);
  return null;
}

/** Milliseconds for which a screen may suspend. */
const suspendedBound = 8_000;

/** In the place of a screen that suspends; without a boundary the whole page would wait with it. */
function Suspended({ label }: { label: string }) {
  const [isOver, end] = useState(false);
  useEffect(() => {
    const timer = setTimeout(end, suspendedBound, true);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw new Error('It suspends for ever.');
  return <Progress label={fill(texts.loading, { what: label })} />;
}

interface RemoteSlotProps {
  slot: string;
  /** what the customer waits for: 「ご注文の変更画面」 */
  label: string;
}

/** The place of a remote in a page: its screen, or a panel that says what to do. */
export function RemoteSlot({ slot, label }: RemoteSlotProps) {
  const { remotes, rescue } = useShell();
  const remote = remotes.inSlot(slot);
  const state = useLoadable(remote);
  const { isReplaced, notePress } = useReplaced(
    state.status === 'ready' ? state.value.entry.url : undefined,
  );
  if (state.status === 'failed') {
    return <UnavailablePanel label={label} onRetry={() => void retryRemote(remote, rescue)} />;
  }
  if (state.status !== 'ready') return <Progress label={fill(texts.loading, { what: label })} />;
  return (
    <>
      {isReplaced && <Replaced />}
      <Mounted
        key={state.value.entry.url}
        loaded={state.value}
        slot={slot}
        label={label}
        onPress={notePress}
      />
    </>
  );
}

/** Returns whether the version at `url` has replaced another one after a press in it, until the next press. */
function useReplaced(url: string | undefined) {
  const pressed = useRef<string>(undefined);
  const [replacing, setReplacing] = useState<string>();
  useEffect(() => {
    if (url && pressed.current && pressed.current !== url) setReplacing(url);
  }, [url]);
  function notePress(): void {
    pressed.current = url;
    // Not at once: React would set a controlled checkbox back before its own handler sees the press.
    setTimeout(setReplacing, 0, undefined);
  }
  return { isReplaced: replacing !== undefined && replacing === url, notePress };
}

/** Notice above a version that replaced the one that the customer was using: the last press may have come to nothing. */
function Replaced() {
  return (
    <Room>
      <Notice live tone="info" title={texts.replaced}>
        <Text>{texts.replacedAdvice}</Text>
      </Notice>
    </Room>
  );
}

interface MountedProps extends RemoteSlotProps {
  loaded: LoadedRemote;
  onPress: () => void;
}

function Mounted({ loaded, slot, label, onPress }: MountedProps) {
  const { remotes } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const { Screen } = loaded.module;
  return (
    <RemoteBoundary
      onError={(error) => remotes.giveUp(loaded, error)}
      // The same code would throw again: another page may have another version, and what was typed stays.
      fallback={<UnavailablePanel label={label} onRetry={() => window.location.reload()} />}
    >
      <Place ref={place} data-slot={slot} onClickCapture={onPress}>
        <Suspense fallback={<Suspended label={label} />}>
          <Screen />
        </Suspense>
      </Place>
      <MountWatch remote={loaded} place={place} />
    </RemoteBoundary>
  );
}
