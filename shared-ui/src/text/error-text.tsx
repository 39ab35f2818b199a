import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ErrorIcon } from '../icons/icons';
import { narrow } from '../theme/media';
import { phrased } from './phrases';

/** The drawing stands in the first line of very large text, which goes on below it. */
const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.error};
  font-weight: ${({ theme }) => theme.font.weight.bold};

  & > svg {
    margin-top: 0.225em;
  }

  & > span {
    flex: 1 1 10em;
    min-width: 0;
  }

  ${narrow} {
    display: block;

    & > svg {
      display: inline;
      margin-right: 0.25rem;
      vertical-align: -0.2em;
    }

    /* By 7vw eleven letters, 「連絡先メールアドレスを」, stay beside the drawing. */
    & > span {
      font-size: min(1em, 7vw);
    }
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
