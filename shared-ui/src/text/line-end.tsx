import styled from 'styled-components';

/** Ends a line inside a label, which takes no blocks, for readers that leave the page's styles out. */
export const LineEnd = styled.br`
  display: none;
`;
