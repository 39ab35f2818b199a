import { css } from 'styled-components';

/** 3px, with a light gap, so that it is seen on white and on a coloured button alike. */
export const focusRing = css`
  outline: 3px solid ${({ theme }) => theme.color.focus};
  outline-offset: 2px;
  box-shadow: 0 0 0 2px ${({ theme }) => theme.color.surface};
`;
