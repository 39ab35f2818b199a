import { Link } from '@order-change/client';
import { linkStyle, media } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { StepName } from '../change/steps';
import { fromForm, toAddress } from './use-step-navigation';

const Root = styled(Link)`
  ${linkStyle}
  padding-block: ${({ theme }) => theme.space.xs};

  ${media.print} {
    display: none;
  }
`;

interface StepLinkProps {
  step: StepName;
  /** with its text, the accessible name of the link; the text alone unless given */
  label?: string;
  children: ReactNode;
}

/** A link to another step. */
export function StepLink({ step, label, children }: StepLinkProps) {
  return (
    <Root to={toAddress(step)} state={fromForm} aria-label={label}>
      {children}
    </Root>
  );
}
