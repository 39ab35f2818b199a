import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ErrorIcon } from '../icons/icons';
import { phrased } from './phrases';

const Root = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.error};
  font-weight: ${({ theme }) => theme.font.weight.bold};

  & > svg {
    margin-top: 0.225em;
  }
`;

/** Error text in its place: the look of a field's error, for anything that is not a field. */
export function ErrorText({ children, ...rest }: ComponentPropsWithRef<'p'>) {
  return (
    <Root {...rest}>
      <ErrorIcon />
      <span>{phrased(children)}</span>
    </Root>
  );
}
