import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { ExternalIcon } from '../icons/icons';
import { media } from '../theme/media';
import { VisuallyHidden } from './visually-hidden';

import * as texts from '#texts';

/** The look of a link, for a router's own: ``styled(RouterLink)`${linkStyle}` ``. */
export const linkStyle = css`
  color: ${({ theme }) => theme.color.link};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  border-radius: ${({ theme }) => theme.radius.s};

  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.color.linkStrong};
      text-decoration-thickness: 2px;
    }
  }
`;

const Root = styled.a`
  ${linkStyle}
`;

/** In one piece: its drawing never begins a line alone. */
const External = styled(Root)`
  display: inline-block;

  & > svg {
    display: inline;
    width: 1em;
    height: 1em;
    margin-inline: 0.25em 0.125em;
    vertical-align: -0.125em;
  }

  ${media.print} {
    & > svg {
      display: none;
    }

    &::after {
      content: '（' attr(href) '）';
    }
  }
`;

interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Opens in a new tab, says so, and gives that page no handle on this one. */
  external?: boolean;
}

export function Link({ external = false, children, ...rest }: LinkProps) {
  if (!external) return <Root {...rest}>{children}</Root>;
  return (
    <External target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <ExternalIcon />
      <VisuallyHidden>{texts.opensNewTab}</VisuallyHidden>
    </External>
  );
}
