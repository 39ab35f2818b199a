import { FormActions, media, Stack } from '@order-change/shared-ui';
import styled, { css } from 'styled-components';

const beside = css`
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) min(17rem, 40%);
    gap: ${({ theme }) => theme.space.xl};
    align-items: start;
  }

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) min(20rem, 40%);
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
  max-width: ${({ theme }) => theme.size.text};
`;

/** One column; from 1,280 px on a `Side` stands beside what comes before and after it, of three in all. */
export const WideColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};

  ${media.large} {
    grid-template: auto auto 1fr / minmax(0, 1fr) min(21rem, 40%);
    column-gap: ${({ theme }) => theme.space.xl};
    align-items: start;

    &:has(> :empty) {
      grid-template-columns: minmax(0, 60rem);
    }
  }
`;

/** Stays in view beside the rest of `WideColumns`. */
export const Side = styled(Stack)`
  &:empty {
    display: none;
  }

  ${media.large} {
    grid-area: 1 / 2 / span 3;
    position: sticky;
    top: ${({ theme }) => theme.space.m};

    & ${FormActions} {
      flex-direction: column;
      align-items: stretch;
      margin-top: 0;
    }
  }
`;
