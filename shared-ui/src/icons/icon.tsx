import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export type IconProps = Omit<ComponentPropsWithRef<'svg'>, 'children' | 'd'>;

const Svg = styled.svg`
  flex: none;
  width: 1.25em;
  height: 1.25em;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  forced-color-adjust: auto;
`;

/** A 24×24 line drawing beside a text that says the same, and so hidden from assistive technology. */
export function Icon({ d, ...rest }: IconProps & { d: string }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden focusable={false} {...rest}>
      <path d={d} />
    </Svg>
  );
}
