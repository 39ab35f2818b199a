import styled from 'styled-components';

/** Line below a field that says what was filled in; takes no room while it is empty. */
export const Status = styled.div`
  &:not(:empty) {
    margin-top: ${({ theme }) => theme.space.s};
  }
`;
