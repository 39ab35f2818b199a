import { Notice, type NoticeProps } from '@order-change/shared-ui';
import styled from 'styled-components';
import { StepHeading } from './step-page';

/** Its heading is the largest of the page, and has no mark of its own. */
const Root = styled(Notice)`
  align-items: center;

  h2 {
    padding: 0;
    border: 0;
  }

  & > svg {
    width: 2rem;
    height: 2rem;
    margin: 0;
  }
`;

/** Heading of a page that tells how a procedure ended. */
export function Outcome({ tone, children }: Pick<NoticeProps, 'tone' | 'children'>) {
  return (
    <Root tone={tone}>
      <StepHeading>{children}</StepHeading>
    </Root>
  );
}
