import styled from 'styled-components';

/** Moves to a line of its own before it is broken: an e-mail address, since Chromium ends lines behind its hyphens. */
export const OnePiece = styled.span`
  display: inline-block;
  max-width: 100%;
`;
