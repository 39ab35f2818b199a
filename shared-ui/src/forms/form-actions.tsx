import styled from 'styled-components';
import { media } from '../theme/media';

/** The buttons at the end of a form, the one that goes on first. */
export const FormActions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.s};
  margin-top: ${({ theme }) => theme.space.m};

  ${media.small} {
    flex-flow: row wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space.m};
  }
`;
