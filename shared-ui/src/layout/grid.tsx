import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { Space } from '../theme/theme';

interface GridProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'ul' | 'ol';
  gap?: Space;
  /** The least width of a column, in rem. */
  min?: number;
}

const Root = styled.div<{ $gap: Space; $min: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min }) => $min}rem, 100%), 1fr));
  gap: ${({ theme, $gap }) => theme.space[$gap]};
`;

/** As many equal columns as fit. */
export function Grid({ gap = 'm', min = 16, ...rest }: GridProps) {
  return <Root $gap={gap} $min={min} {...rest} />;
}
