import styled from 'styled-components';

import * as texts from '#texts';

const Root = styled.span<{ $required: boolean }>`
  flex: none;
  padding: 0 0.5em;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme, $required }) =>
    $required ? theme.color.primarySoft : theme.color.neutralSoft};
  color: ${({ theme, $required }) => ($required ? theme.color.primary : theme.color.textMuted)};
  font-size: ${({ theme }) => theme.font.size.xs};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`;

interface RequirementBadgeProps {
  required: boolean;
  id?: string;
}

/** Kept out of the label's own text: the control says `aria-required`, or points at the badge. */
export function RequirementBadge({ required, id }: RequirementBadgeProps) {
  return (
    <Root $required={required} id={id} aria-hidden>
      {required ? texts.required : texts.optional}
    </Root>
  );
}
