import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { Space } from '../theme/theme';

interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'ul' | 'ol' | 'header' | 'footer' | 'nav';
  gap?: Space;
}

const Root = styled.div<{ $gap: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ theme, $gap }) => theme.space[$gap]};

  & > * {
    min-width: 0;
  }
`;

/** One below the other, with an even gap. */
export function Stack({ gap = 'm', ...rest }: StackProps) {
  return <Root $gap={gap} {...rest} />;
}
