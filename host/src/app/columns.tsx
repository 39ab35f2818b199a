import styled from 'styled-components';

/** Two parts of equal weight: beside each other if there is room for both, else one below the other. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: 1rem 2rem;
`;
