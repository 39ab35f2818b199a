import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { Spinner } from '../icons/spinner';
import { LiveRegion } from '../text/live-region';
import { Text } from '../text/text';
import { useDelay } from '../text/use-delay';
import { media } from '../theme/media';
import { buttonStyle, type ButtonStyleProps, type ButtonVariant } from './button-style';

import * as texts from '#texts';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Work is under way: the button keeps its place and the focus, and does nothing when pressed. */
  busy?: boolean | undefined;
  /** Text that is spoken while busy. */
  busyText?: string;
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`;

/** Below its button, and below those beside it. */
const Long = styled(Text)`
  ${media.small} {
    flex-basis: 100%;
    order: 1;
  }
`;

/** Milliseconds after which a press without an answer is long. */
const patience = 10_000;

/** Says that the work of a button takes long, while it does. */
function LongWork() {
  const isLong = useDelay(patience);
  return (
    isLong && (
      <Long size="s" role="alert">
        {texts.busyLong}
      </Long>
    )
  );
}

/** As wide as the screen on phones. Not a submit button unless it says so. */
export function Button({
  variant = 'primary',
  busy,
  busyText = texts.busy,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A form sends itself through its button's click, also on Enter in a field: this stops both.
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <Root
        type={type}
        $variant={variant}
        aria-disabled={busy || undefined}
        onClick={busy ? refuse : onClick}
        {...rest}
      >
        {busy && <Spinner />}
        {children}
      </Root>
      {busy !== undefined && <LiveRegion>{busy && busyText}</LiveRegion>}
      {busy && <LongWork />}
    </>
  );
}
