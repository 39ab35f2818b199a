import styled from 'styled-components';
import { Spinner } from '../icons/spinner';
import { useDelay } from './use-delay';

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

  & > svg {
    color: ${({ theme }) => theme.color.primary};
  }
`;

export function Progress({ label, delay = 400 }: ProgressProps) {
  const shown = useDelay(delay);
  return (
    <Root role="status">
      {shown && (
        <>
          <Spinner />
          {label}
        </>
      )}
    </Root>
  );
}
