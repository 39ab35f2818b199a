import { betweenWords } from '@order-change/shared-ui';
import styled from 'styled-components';

/** A gap tells a new line from one that goes on. */
const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
`;

const Same = styled.p`
  font-weight: ${({ theme }) => theme.font.weight.normal};
`;

interface LinesProps {
  lines: readonly string[];
  /** lines of before: those that stay are not emphasized among new ones */
  before?: readonly string[];
}

/** A text of several lines. */
export function Lines({ lines, before = [] }: LinesProps) {
  return (
    <Root>
      {lines.map((line, index) => {
        const Line = before.includes(line) ? Same : 'p';
        return <Line key={index}>{betweenWords(line)}</Line>;
      })}
    </Root>
  );
}
