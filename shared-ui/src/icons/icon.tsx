import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export type IconProps = Omit<ComponentPropsWithRef<'svg'>, 'children' | 'd'>;

const Svg = styled.svg`
  flex: none;
  forced-color-adjust: auto;
`;

/**
 * A 24×24 line drawing beside a text that says the same, and so hidden from assistive technology. Its attributes hold
 * where no style sheet does: without a size of its own it fills the page of a reader mode.
 */
export function Icon({ d, ...rest }: IconProps & { d: string }) {
  return (
    <Svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      <path d={d} />
    </Svg>
  );
}
