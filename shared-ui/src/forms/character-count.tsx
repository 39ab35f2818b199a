import styled from 'styled-components';
import { LiveRegion } from '../text/live-region';

import * as texts from '#texts';

export interface CharacterCountProps {
  /** Name of the counted thing, if that is more than the one field: 「都道府県からの合計」. */
  label?: string;
  /** Characters as the customer sees them (code points). */
  current: number;
  max: number;
}

const Root = styled.span<{ $over: boolean }>`
  color: ${({ theme, $over }) => ($over ? theme.color.error : 'inherit')};
  font-weight: ${({ theme, $over }) => theme.font.weight[$over ? 'bold' : 'normal']};
  font-variant-numeric: tabular-nums;
  word-break: auto-phrase;
`;

/** 「12／75文字」; speaks up only when there are too many. */
export function CharacterCount({ label, current, max }: CharacterCountProps) {
  const over = current - max;
  const excess = over > 0 && over + texts.charactersTooMany;
  return (
    <>
      <Root $over={over > 0}>
        {label && `${label}：`}
        {current}／{max}
        {texts.characters}
        {excess && `（${excess}）`}
      </Root>
      <LiveRegion>{excess}</LiveRegion>
    </>
  );
}
