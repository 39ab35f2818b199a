import { media } from '@order-change/shared-ui';
import styled, { css } from 'styled-components';

const beside = css`
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) 17rem;
    gap: ${({ theme }) => theme.space.xl};
    align-items: start;
  }

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    gap: ${({ theme }) => theme.space.xxl};
  }
`;

/** One column; from 960 px on the overview stands beside the step, if there is one. */
export const FormLayout = styled.div<{ $hasAside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};

  ${({ $hasAside }) => $hasAside && beside}
`;

/** Bounds what is read from side to side on wide screens. */
export const Readable = styled.div`
  max-width: 60rem;
`;
