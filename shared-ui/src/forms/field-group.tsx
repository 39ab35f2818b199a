import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Grid } from '../layout/grid';
import { Stack } from '../layout/stack';
import { phrased } from '../text/phrases';
import { media } from '../theme/media';
import { FieldStack, type FieldTexts, Hint, labelId, LabelRow, LiveError } from './field-parts';
import { RequirementBadge } from './requirement-badge';

interface FieldGroupProps extends FieldTexts {
  /** The group's id, for a link that has to find it. */
  id?: string | undefined;
  role?: 'group' | 'radiogroup';
  /** One below the other, or as many columns as fit. */
  layout?: 'list' | 'grid' | undefined;
  children: ReactNode;
}

/**
 * The legend is a float: WebKit adds the height of a legend in the border twice until the next layout, so that
 * what follows the group would move under the first press.
 */
const Fieldset = styled.fieldset`
  & > legend {
    float: left;
    width: 100%;
    padding-bottom: ${({ theme }) => theme.space.xs};
  }

  & > legend + * {
    clear: both;
  }
`;

/** As many columns as fit, of choices of one height. */
const Choices = styled(Grid)`
  ${media.small} {
    grid-auto-rows: 1fr;
  }
`;

/** Several controls under one question. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  required,
  role = 'group',
  layout = 'list',
  children,
}: FieldGroupProps) {
  const made = useId();
  const group = id ?? made;
  const [badgeId, hintId, errorId] = [`${group}-badge`, `${group}-hint`, `${group}-error`];
  const describedBy = [badgeId, hint && hintId, errorId].filter(Boolean).join(' ');

  return (
    <Fieldset
      id={group}
      role={role}
      aria-describedby={describedBy}
      aria-invalid={role === 'radiogroup' ? Boolean(error) : undefined}
    >
      <legend id={labelId(group)}>
        <LabelRow as="span">
          {label} {required !== undefined && <RequirementBadge id={badgeId} required={required} />}
        </LabelRow>
      </legend>
      <FieldStack>
        {hint && <Hint id={hintId}>{phrased(hint)}</Hint>}
        <LiveError id={errorId} error={error} />
        {layout === 'grid' ? (
          <Choices gap="s" min={13}>
            {children}
          </Choices>
        ) : (
          <Stack gap="s">{children}</Stack>
        )}
      </FieldStack>
    </Fieldset>
  );
}
