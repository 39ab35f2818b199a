import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { Space } from '../theme/theme';

interface ClusterProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'ul' | 'ol' | 'nav' | 'span';
  gap?: Space;
  align?: 'center' | 'start' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

const Root = styled.div<{ $gap: Space; $align: string; $justify: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ theme, $gap }) => theme.space[$gap]};
`;

/** Side by side, and on to the next line where the width ends. */
export function Cluster({ gap = 's', align = 'center', justify = 'start', ...rest }: ClusterProps) {
  return <Root $gap={gap} $align={align} $justify={justify} {...rest} />;
}
