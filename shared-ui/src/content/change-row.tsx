import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ArrowRightIcon } from '../icons/icons';
import { media } from '../theme/media';
import { DefinitionRow } from './definition-list';

interface ChangeRowProps {
  label: string;
  before: ReactNode;
  after: ReactNode;
}

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};

  & > svg {
    color: ${({ theme }) => theme.color.textMuted};
    transform: rotate(90deg);
  }

  ${media.small} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: start;
    gap: ${({ theme }) => theme.space.s};

    & > svg {
      margin-top: 1.5rem;
      transform: none;
    }
  }
`;

const Name = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.xs};
`;

const After = styled.div`
  font-weight: ${({ theme }) => theme.font.weight.bold};

  & > ${Name} {
    color: ${({ theme }) => theme.color.primary};
  }
`;

/** One value, before and after. */
export function ChangeRow({ label, before, after }: ChangeRowProps) {
  return (
    <DefinitionRow label={label}>
      <Root>
        <div>
          <Name>変更前</Name>
          {before}
        </div>
        <ArrowRightIcon />
        <After>
          <Name>変更後</Name>
          {after}
        </After>
      </Root>
    </DefinitionRow>
  );
}
