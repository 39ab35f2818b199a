import { media } from '@order-change/shared-ui';
import styled from 'styled-components';

/** Left out on paper. */
export const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;
