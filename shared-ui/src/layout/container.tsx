import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media';

interface ContainerProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'main' | 'header' | 'footer' | 'section';
  /** As wide as a page, or as a text or form that is read line by line. */
  width?: 'page' | 'text';
}

const Root = styled.div<{ $width: 'page' | 'text' }>`
  width: 100%;
  max-width: ${({ theme, $width }) => theme.size[$width]};
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.space.gutter};

  ${media.small} {
    padding-inline: ${({ theme }) => theme.space.l};
  }
`;

/** The column in the middle of the page: a margin on phones, a limit on wide screens. */
export function Container({ width = 'page', ...rest }: ContainerProps) {
  return <Root $width={width} {...rest} />;
}
