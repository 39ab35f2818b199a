import styled from 'styled-components';
import { visuallyHidden } from './visually-hidden';

/** The page's first link, seen when it has the focus; `href` names the main content: `#main`. */
export const SkipLink = styled.a`
  position: fixed;
  top: ${({ theme }) => theme.space.xs};
  left: ${({ theme }) => theme.space.xs};
  z-index: ${({ theme }) => theme.zIndex.skipLink};
  display: inline-flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.tapTarget};
  padding: 0 ${({ theme }) => theme.space.m};
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.link};
  font-weight: ${({ theme }) => theme.font.weight.bold};

  &:not(:focus) {
    ${visuallyHidden}
    min-height: 0;
    padding: 0;
  }
`;
