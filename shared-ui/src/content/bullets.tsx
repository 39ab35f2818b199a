import styled from 'styled-components';

/** A list of short points. */
export const Bullets = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: 1.5em;
  list-style: disc;
`;
