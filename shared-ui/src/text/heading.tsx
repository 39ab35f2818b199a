import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media';

type Level = 1 | 2 | 3 | 4;

interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  /** Its place in the outline. */
  level: Level;
  /** Its look, where that differs from its place in the outline. */
  look?: Level;
}

/** By a share of its width a long word stays on one line of a phone whose text is twice as large. */
const looks = {
  1: css`
    font-size: min(${({ theme }) => theme.font.size.xxl}, 11vw);

    ${media.small} {
      font-size: ${({ theme }) => theme.font.size.xxxl};
    }

    &::after {
      content: '';
      display: block;
      width: 3rem;
      margin-top: ${({ theme }) => theme.space.s};
      border-bottom: 4px solid ${({ theme }) => theme.color.primary};
    }
  `,
  2: css`
    padding-left: ${({ theme }) => theme.space.s};
    border-left: 4px solid ${({ theme }) => theme.color.primary};
    font-size: min(${({ theme }) => theme.font.size.xl}, 9vw);

    ${media.small} {
      font-size: ${({ theme }) => theme.font.size.xxl};
    }
  `,
  3: css`
    font-size: min(${({ theme }) => theme.font.size.l}, 8.6vw);
  `,
  4: css`
    font-size: ${({ theme }) => theme.font.size.m};
  `,
};

const Root = styled.h1<{ $look: Level }>`
  ${({ $look }) => looks[$look]}
  line-height: ${({ theme }) => theme.font.lineHeight.tight};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  font-feature-settings: 'palt';
  letter-spacing: 0.02em;
  overflow-wrap: anywhere;
`;

export function Heading({ level, look = level, ...rest }: HeadingProps) {
  return <Root as={`h${level}`} $look={look} {...rest} />;
}
