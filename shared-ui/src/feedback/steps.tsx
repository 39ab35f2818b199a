import styled from 'styled-components';
import { visuallyHidden } from '../text/visually-hidden';
import { media } from '../theme/media';

import * as texts from '#texts';

interface StepsProps {
  /** The names of the steps, in their order. */
  steps: readonly string[];
  /** Index of the shown one, from 0. */
  current: number;
  /** what the steps are of, before the number: another procedure may follow */
  of?: string;
  /** what is chosen in this step decides how many follow: no total is shown, and their bar is one */
  isTotalOpen?: boolean;
}

/** Not if text is so large that three of them would be torn. */
const namesFit = '@container (width >= 22em)';

const Now = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.75em;
  margin-bottom: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.font.size.s};
  font-weight: ${({ theme }) => theme.font.weight.bold};

  & > span {
    color: ${({ theme }) => theme.color.primary};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  ${media.medium} {
    ${namesFit} {
      display: none;
    }
  }
`;

const List = styled.ol`
  display: flex;
  gap: ${({ theme }) => theme.space.xxs};
`;

const Step = styled.li<{ $reached: boolean; $isJoined: boolean }>`
  position: relative;
  flex: 1;
  min-width: 0;
  margin-left: ${({ theme, $isJoined }) => $isJoined && `-${theme.space.xxs}`};
  border-top: 0.375rem solid
    ${({ theme, $reached }) => ($reached ? theme.color.primary : theme.color.border)};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.s};

  &[aria-current] {
    color: ${({ theme }) => theme.color.primary};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }

  ${media.medium} {
    ${namesFit} {
      padding-top: ${({ theme }) => theme.space.xs};
    }
  }

  ${media.forcedColors} {
    border-top: 0.375rem ${({ $reached }) => ($reached ? 'solid Highlight' : 'double GrayText')};
  }
`;

const Name = styled.span`
  ${visuallyHidden}

  ${media.medium} {
    ${namesFit} {
      all: unset;
    }
  }
`;

const Root = styled.div`
  container-type: inline-size;

  ${media.print} {
    display: none;
  }
`;

/** Progress of a form: 「2／5 お届け先」 and a bar on phones, the named steps on wide screens. */
export function Steps({ steps, current, of, isTotalOpen = false }: StepsProps) {
  return (
    <Root>
      <Now aria-hidden>
        <span>
          {of && `${of} `}
          {isTotalOpen && texts.step}
          {current + 1}
          {!isTotalOpen && `／${steps.length}`}
        </span>
        {steps[current]}
      </Now>
      <List aria-label={texts.stepsOfProcedure}>
        {steps.map((step, index) => (
          <Step
            key={step}
            $reached={index <= current}
            $isJoined={isTotalOpen && index > current + 1}
            aria-current={index === current ? 'step' : undefined}
          >
            <Name>{step}</Name>
          </Step>
        ))}
      </List>
    </Root>
  );
}
