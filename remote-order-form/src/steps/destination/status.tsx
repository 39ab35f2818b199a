import styled from 'styled-components';

/** What a press or an answer has done, below what it was done in; no line without it. */
export const Status = styled.div`
  &:not(:empty) {
    margin-top: ${({ theme }) => theme.space.s};
  }
`;
