import { media } from '@order-change/shared-ui';
import styled from 'styled-components';

/** Two fields, side by side from 1,280 px on, unless text is too large. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};

  ${media.large} {
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    align-items: start;
  }
`;
