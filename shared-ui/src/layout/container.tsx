import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media';

interface ContainerProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'main' | 'header' | 'footer' | 'section';
  /** As wide as a page, or as a text that is read line by line; both begin at the same left edge. */
  width?: 'page' | 'text';
}

const Root = styled.div<{ $width: 'page' | 'text' }>`
  --page: ${({ theme }) => theme.size.page};
  --beside: ${({ theme }) => theme.space.gutter};
  width: 100%;
  max-width: var(--page);
  container-type: inline-size;
  margin-inline: auto;
  padding-inline: var(--beside);

  ${media.small} {
    --beside: ${({ theme }) => theme.space.l};
  }

  ${media.large} {
    --page: ${({ theme }) => theme.size.pageLarge};
  }

  ${media.xlarge} {
    --page: ${({ theme }) => theme.size.pageXlarge};
  }

  ${({ theme, $width }) =>
    $width === 'text' &&
    css`
      & > * {
        max-width: calc(${theme.size.text} - 2 * var(--beside));
      }
    `}
`;

/** The column in the middle of the page: a margin on phones, a limit on wide screens. Its texts follow its width. */
export function Container({ width = 'page', ...rest }: ContainerProps) {
  return <Root $width={width} {...rest} />;
}
