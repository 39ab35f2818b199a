import { message, messageLines } from '@order-change/contract';
import { Button, Text } from '@order-change/shared-ui';
import type { ComponentType, ReactNode } from 'react';
import styled from 'styled-components';
import { createLoadable, type Loadable, useLoadable } from './loadable';

/** A dialog in a file of its own, which no customer loads unasked. Each restart opens it anew. */
export type OnDemand = Loadable<ComponentType, string>;

export function createOnDemand(load: () => Promise<ComponentType>): OnDemand {
  return createLoadable<ComponentType, string>(() =>
    load().then(
      (value) => ({ ok: true, value }),
      (error: unknown) => ({ ok: false, failure: String(error) }),
    ),
  );
}

/** Shows the dialog once it is asked for and there. */
export function Opened({ dialog }: { dialog: OnDemand }) {
  const state = useLoadable(dialog);
  if (state.status !== 'ready') return null;
  const Dialog = state.value;
  return <Dialog />;
}

/** As wide as its words, which begin where other texts do. */
const Plain = styled(Button)`
  width: auto;
  min-width: 0;
  margin-inline: 0;
  padding-inline: 0;
  text-align: start;
`;

/** The button that opens the dialog, and says if it does not come. */
export function OpenButton({ dialog, children }: { dialog: OnDemand; children: ReactNode }) {
  const { status } = useLoadable(dialog);
  return (
    <div>
      <Plain variant="text" busy={status === 'loading'} onClick={() => void dialog.restart()}>
        {children}
      </Plain>
      {status === 'failed' && (
        <Text size="s">{messageLines(message('MSGECCSE0004')).join('')}</Text>
      )}
    </div>
  );
}
