import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { ToneIcon } from '../icons/tone-icon';
import { Heading } from '../text/heading';
import { phrased } from '../text/phrases';
import { media } from '../theme/media';
import type { Tone } from '../theme/theme';
import { dialogBox } from './dialog-box';
import { useModal } from './use-modal';

export interface DialogProps {
  title: string;
  /** The message, line by line. */
  lines: readonly string[];
  /** `Button`s, the first of which has the focus. */
  actions: ReactNode;
  tone?: Tone | undefined;
  /** Answers Escape; without it Escape does nothing. */
  onCancel?: (() => void) | undefined;
  /** Content below the message. */
  children?: ReactNode;
}

const Root = styled.dialog`
  ${dialogBox}
  width: calc(100% - 2 * ${({ theme }) => theme.space.gutter});
  max-width: ${({ theme }) => theme.size.dialog};
  max-height: calc(100dvh - 2 * ${({ theme }) => theme.space.m});
  margin: auto;
  padding: min(${({ theme }) => theme.space.l}, 6vw);
  border-radius: ${({ theme }) => theme.radius.l};

  &[open] {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space.s};
  }
`;

const Header = styled.div<{ $tone: Tone | undefined }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};

  & > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: ${({ theme, $tone }) => $tone && theme.color[$tone]};
  }
`;

const Body = styled.div`
  container-type: inline-size;
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  overflow-y: auto;
`;

/** Close lines: in text of twice the size the whole of it is to be seen on a phone. */
const Message = styled.div`
  line-height: ${({ theme }) => theme.font.lineHeight.tight};

  /* Narrower than that, lines that end with a phrase are too many. */
  word-break: normal;

  @container (min-width: 12em) {
    word-break: inherit;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.s};

  ${media.small} {
    flex-flow: row wrap;
    justify-content: flex-end;

    & > button {
      min-width: 7.5rem;
    }
  }
`;

/** Modal while it is rendered; a press outside does not close it (spec §2). */
export function Dialog({ title, lines, actions, tone, onCancel, children }: DialogProps) {
  const id = useId();
  const root = useRef<HTMLDialogElement>(null);
  const footer = useRef<HTMLDivElement>(null);
  const modal = useModal(root, onCancel);
  useLayoutEffect(() => footer.current?.querySelector('button')?.focus(), []);

  return (
    <Root ref={root} aria-labelledby={`${id}title`} aria-describedby={`${id}message`} {...modal}>
      <Header $tone={tone}>
        {tone && <ToneIcon tone={tone} />}
        <Heading level={2} look={3} id={`${id}title`}>
          {title}
        </Heading>
      </Header>
      <Body>
        <Message id={`${id}message`}>
          {lines.map((line, index) => (
            <p key={index}>{phrased(line)}</p>
          ))}
        </Message>
        {children}
      </Body>
      <Actions ref={footer}>{actions}</Actions>
    </Root>
  );
}
