import styled from 'styled-components';
import { LiveRegion } from '../feedback/live-region';

export interface CharacterCountProps {
  /** What is counted, where that is more than the one field: 「住所全体」. */
  label?: string;
  /** Characters as the customer sees them (code points). */
  current: number;
  max: number;
}

const Root = styled.span<{ $over: boolean }>`
  color: ${({ theme, $over }) => ($over ? theme.color.error : 'inherit')};
  font-weight: ${({ theme, $over }) => theme.font.weight[$over ? 'bold' : 'normal']};
  font-variant-numeric: tabular-nums;
`;

/** 「12／75文字」; speaks up only when there are too many. */
export function CharacterCount({ label, current, max }: CharacterCountProps) {
  const over = current - max;
  return (
    <>
      <Root $over={over > 0}>
        {label && `${label}：`}
        {current}／{max}文字{over > 0 && `（${over}文字超えています）`}
      </Root>
      <LiveRegion>{over > 0 && `${over}文字超えています`}</LiveRegion>
    </>
  );
}
