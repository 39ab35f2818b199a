import styled from 'styled-components';
import { Spinner } from '../icons/spinner';
import { Text } from '../text/text';
import { useDelay } from '../text/use-delay';

import * as texts from '#texts';

interface ProgressProps {
  /** Name of the awaited thing: 「ご注文情報を読み込んでいます」. */
  label: string;
  /** In ms; what is quicker than this does not flash. */
  delay?: number;
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  min-height: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.gutter};
  border-radius: ${({ theme }) => theme.radius.m};

  &:not(:empty) {
    background: ${({ theme }) => theme.color.surfaceMuted};
  }

  & > svg {
    width: 1.5em;
    height: 1.5em;
    color: ${({ theme }) => theme.color.primary};
  }
`;

/** Milliseconds after which waiting is long. */
const patience = 10_000;

/** Says what is awaited, and after a while that it takes long. */
export function Progress({ label, delay = 400 }: ProgressProps) {
  const shown = useDelay(delay);
  const isLong = useDelay(patience);
  return (
    <Root role="status">
      {shown && (
        <>
          <Spinner />
          <div>
            {label}
            {isLong && <Text size="s">{texts.takesLong}</Text>}
          </div>
        </>
      )}
    </Root>
  );
}
