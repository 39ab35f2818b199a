import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ArrowRightIcon } from '../icons/icons';
import { Row, Term } from './definition-list';

import * as texts from '#texts';

interface ChangeRowProps {
  label: string;
  before: ReactNode;
  after: ReactNode;
}

const Root = styled.div`
  display: grid;
  gap: 0 ${({ theme }) => theme.space.s};
  line-height: ${({ theme }) => theme.font.lineHeight.tight};

  /* Of an address it is seen where the new one begins. */
  &:has(p + p) {
    row-gap: ${({ theme }) => theme.space.s};
  }

  & > svg {
    display: none;
    color: ${({ theme }) => theme.color.textMuted};
  }

  @container (width >= 26em) {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: start;

    & > svg {
      display: block;
    }
  }
`;

/** The value goes below its name where the text is so large that fewer than six letters would stand beside it. */
const Value = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space.xs};

  & > :last-child {
    flex: 1 1 8em;
    min-width: 0;
  }
`;

const Name = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.xs};
  line-height: calc(${({ theme }) => theme.font.lineHeight.tight} * 1rem);
`;

/** The name has the colour of the text: the primary colour looks like that of errors. */
const After = styled(Value)`
  font-weight: ${({ theme }) => theme.font.weight.bold};

  & > ${Name} {
    color: inherit;
  }
`;

/** One value, before and after. */
export function ChangeRow({ label, before, after }: ChangeRowProps) {
  return (
    <Row $isWide>
      <Term>{label}</Term>
      <dd>
        <Root>
          <Value>
            <Name>{texts.before}</Name>
            <div>{before}</div>
          </Value>
          <ArrowRightIcon />
          <After>
            <Name>{texts.after}</Name>
            <div>{after}</div>
          </After>
        </Root>
      </dd>
    </Row>
  );
}
