import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
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
  /** What the message means here, as a paragraph of its own. */
  advice?: string | undefined;
  /** `Button`s; the first has the focus, or the title if not all can be seen at once. */
  actions: ReactNode;
  tone?: Tone | undefined;
  /** The title names the kind of the message only: its first line is emphasised. */
  isFirstLineStrong?: boolean;
  /** Answers Escape; without it Escape does nothing. */
  onCancel?: (() => void) | undefined;
  /** Content below the message. */
  children?: ReactNode;
}

/** Lower than that, buttons leave no room for a text that scrolls above them. */
const low = '@media (max-height: 36em)';

const Root = styled.dialog`
  ${dialogBox}
  width: calc(100% - 2 * ${({ theme }) => theme.space.gutter});
  max-width: ${({ theme }) => theme.size.dialog};
  max-height: calc(100dvh - 2 * ${({ theme }) => theme.space.m});
  margin: auto;
  padding: clamp(8px, 16vw - 2.2rem, ${({ theme }) => theme.space.l});
  border-radius: ${({ theme }) => theme.radius.l};

  overflow-y: auto;

  &[open] {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space.m};
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

const Body = styled.div<{ $canScroll: boolean }>`
  container-type: inline-size;
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  overflow-y: auto;

  /* A line that goes on below is seen to: it fades, and what fades at the end is empty. */
  ${({ $canScroll, theme }) =>
    $canScroll &&
    css`
      padding-bottom: ${theme.space.l};
      mask-image: linear-gradient(#000 calc(100% - ${theme.space.l}), transparent);
    `}

  /* What is left beside the buttons of very large text may be nothing: the whole dialog scrolls then. */
  min-height: ${({ $canScroll }) => ($canScroll ? '9rem' : 'auto')};

  ${low} {
    flex: none;
    overflow-y: visible;
    mask-image: none;
  }
`;

/** In text of twice the size the whole of it is to be seen on a phone. */
const Message = styled.div<{ $isFirstStrong: boolean }>`
  @container (max-width: 12em) {
    line-height: ${({ theme }) => theme.font.lineHeight.tight};
  }

  & > :first-child {
    font-weight: ${({ theme, $isFirstStrong }) => $isFirstStrong && theme.font.weight.bold};
  }

  & > div {
    margin-top: ${({ theme }) => theme.space.s};
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
export function Dialog({
  title,
  lines,
  advice,
  actions,
  tone,
  isFirstLineStrong = false,
  onCancel,
  children,
}: DialogProps) {
  const id = useId();
  const root = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const footer = useRef<HTMLDivElement>(null);
  const modal = useModal(root, onCancel);
  const body = useRef<HTMLDivElement>(null);
  const canScroll = useCanScroll(body);
  useLayoutEffect(() => {
    footer.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  // Very large text was scrolled to the focused button: such a dialog begins at its title.
  useEffect(() => {
    const dialog = root.current;
    const hasMoved = document.activeElement !== footer.current?.querySelector('button');
    if (!dialog || !heading.current) return;
    if (dialog.scrollHeight <= dialog.clientHeight || hasMoved) return;
    heading.current.tabIndex = -1; // not before: opening a dialog gives the focus to the first that can have it
    heading.current.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  }, [canScroll]);

  return (
    <Root ref={root} aria-labelledby={`${id}title`} aria-describedby={`${id}message`} {...modal}>
      <Header $tone={tone}>
        {tone && <ToneIcon tone={tone} />}
        <Heading ref={heading} level={2} look={3} id={`${id}title`}>
          {title}
        </Heading>
      </Header>
      <Body ref={body} $canScroll={canScroll} tabIndex={canScroll ? 0 : undefined}>
        <Message id={`${id}message`} $isFirstStrong={isFirstLineStrong}>
          {lines.map((line, index) => (
            <p key={index}>{phrased(line)}</p>
          ))}
          {advice && <div>{phrased(advice)}</div>}
        </Message>
        {children}
      </Body>
      <Actions ref={footer}>{actions}</Actions>
    </Root>
  );
}

/** Returns whether an element scrolls. It takes the focus then: Safari scrolls by keys only what has it (WCAG 2.1.1). */
function useCanScroll(scrolled: RefObject<HTMLElement | null>): boolean {
  const [canScroll, setCanScroll] = useState(false);
  useEffect(() => {
    const element = scrolled.current;
    if (!element || !('ResizeObserver' in window)) return;
    const measure = () => setCanScroll(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [scrolled]);
  return canScroll;
}
