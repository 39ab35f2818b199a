import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Action of the button; its only text. */
  label: string;
}

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: ${({ theme }) => theme.size.tapTarget};
  height: ${({ theme }) => theme.size.tapTarget};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.m};
  background: transparent;
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.font.size.l};
  cursor: pointer;
  touch-action: manipulation;

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.color.neutralSoft};
    }
  }

  ${media.forcedColors} {
    border-color: ButtonBorder;
  }
`;

/** A button that shows only an icon, given as its child. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <Root type={type} aria-label={label} {...rest} />;
}
