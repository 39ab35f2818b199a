import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { Tone } from '../theme/theme';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: Tone | 'neutral';
}

const Root = styled.span<{ $tone: Tone | 'neutral' }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  padding: 0 0.6em;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme, $tone }) => theme.color[`${$tone}Soft`]};
  color: ${({ theme, $tone }) => ($tone === 'neutral' ? theme.color.text : theme.color[$tone])};
  font-size: ${({ theme }) => theme.font.size.xs};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  white-space: nowrap;
`;

/** A word about something: 冷凍, 変更あり. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <Root $tone={tone} {...rest} />;
}
