import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media';

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** A card stands on the page; a muted one stays behind its surroundings. */
  look?: 'raised' | 'muted';
}

const Root = styled.div<{ $muted: boolean }>`
  padding: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.gutter};
  border: 1px solid ${({ theme, $muted }) => ($muted ? 'transparent' : theme.color.border)};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme, $muted }) => ($muted ? theme.color.surfaceMuted : theme.color.surface)};
  box-shadow: ${({ theme, $muted }) => ($muted ? 'none' : theme.shadow.raised)};

  ${media.small} {
    padding: ${({ theme }) => theme.space.l};
  }

  ${media.print} {
    padding: ${({ theme }) => theme.space.s};
    box-shadow: none;
  }
`;

export function Card({ look = 'raised', ...rest }: CardProps) {
  return <Root $muted={look === 'muted'} {...rest} />;
}
