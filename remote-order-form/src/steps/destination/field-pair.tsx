import { media } from '@order-change/shared-ui';
import styled from 'styled-components';

/** Two fields side by side from 1,280 px on, unless text is too large; what is marked as whole takes a line of its own. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};

  ${media.large} {
    grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
    align-items: start;

    & > [data-whole] {
      grid-column: 1 / -1;
    }
  }
`;
