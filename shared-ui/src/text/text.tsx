import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { Theme, Tone } from '../theme/theme';
import { phrased } from './phrases';

type TextTone = Tone | 'normal' | 'muted';

interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: 'p' | 'span' | 'strong' | 'div';
  size?: keyof Theme['font']['size'];
  tone?: TextTone;
}

const Root = styled.p<{ $size: keyof Theme['font']['size']; $tone: TextTone }>`
  font-size: ${({ theme, $size }) => theme.font.size[$size]};
  color: ${({ theme, $tone }) => {
    if ($tone === 'normal') return 'inherit';
    return $tone === 'muted' ? theme.color.textMuted : theme.color[$tone];
  }};
`;

export function Text({ size = 'm', tone = 'normal', children, ...rest }: TextProps) {
  return (
    <Root $size={size} $tone={tone} {...rest}>
      {phrased(children)}
    </Root>
  );
}
