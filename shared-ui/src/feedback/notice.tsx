import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ToneIcon } from '../icons/tone-icon';
import { phrased } from '../text/phrases';
import { VisuallyHidden } from '../text/visually-hidden';
import { media, narrow } from '../theme/media';
import type { Tone } from '../theme/theme';

import * as texts from '#texts';

export interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone: Tone;
  title?: ReactNode;
  /** It appears in answer to something: assistive technology reads it at once. */
  live?: boolean;
}

/** The drawing stands beside its text. It begins the title of very large text, which goes on below; without a title it makes room. */
const Root = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.gutter};
  border: 1px solid transparent;
  border-color: color-mix(in srgb, ${({ theme, $tone }) => theme.color[$tone]} 40%, transparent);
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme, $tone }) => theme.color[`${$tone}Soft`]};

  & > svg {
    width: 1.5em;
    height: 1.5em;
    margin-top: 0.1em;
    color: ${({ theme, $tone }) => theme.color[$tone]};
  }

  ${narrow} {
    display: flow-root;

    & > svg {
      float: left;
      margin-right: 0.5rem;
    }

    & > svg:not(:has(~ p)) {
      display: none;
    }

    & > p {
      margin-bottom: 0.5rem;
    }
  }

  ${media.print} {
    padding: ${({ theme }) => theme.space.xs};
    border: 0;
  }
`;

/** Under a title it has the whole width on a phone. */
const Body = styled.div<{ $below: boolean }>`
  container-type: inline-size;
  flex: 1 1 10rem;
  min-width: 0;
  align-self: center;

  ${({ $below, theme }) =>
    $below &&
    css`
      flex-basis: 100%;

      ${media.small} {
        padding-left: calc(1.5em + ${theme.space.s});
      }
    `}
`;

/** Beside its drawing it has room for ten letters, with which the longest phrases end. */
const Title = styled.p<{ $tone: Tone }>`
  flex: 1 1 10rem;
  min-width: 0;
  align-self: center;
  color: ${({ theme, $tone }) => theme.color[$tone]};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  text-wrap: balance;
`;

export function Notice({ tone, title, live = false, children, ...rest }: NoticeProps) {
  const role = tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  return (
    <Root $tone={tone} role={live ? role : undefined} {...rest}>
      <ToneIcon tone={tone} />
      <VisuallyHidden>{texts.tones[tone]}：</VisuallyHidden>
      {title && <Title $tone={tone}>{phrased(title)}</Title>}
      {children && <Body $below={Boolean(title)}>{phrased(children)}</Body>}
    </Root>
  );
}
