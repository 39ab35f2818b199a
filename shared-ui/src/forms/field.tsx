import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { phrased } from '../text/phrases';
import { FieldStack, type FieldTexts, Hint, labelId, LabelRow, LiveError } from './field-parts';
import { RequirementBadge } from './requirement-badge';

/** Attributes that the one control of a field must carry. */
interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

interface FieldProps extends FieldTexts {
  /** The control's id, where a link has to find it; else one is made. */
  id?: string | undefined;
  /** Stands below the control, beside the error, and is read with it. */
  note?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/**
 * By 8.6vw ten letters, 「連絡先メールアドレス」, stay on one line of a phone whose text is twice as large: in the label, and
 * in the error that names it.
 */
const Root = styled(FieldStack)`
  label,
  [aria-live] {
    font-size: min(1em, 8.6vw);
  }
`;

/** A label, a control, and all that is said about it, tied together for assistive technology. */
export function Field({ id, label, hint, error, required, note, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const [hintId, noteId, errorId] = [`${control}-hint`, `${control}-note`, `${control}-error`];
  const describedBy = [hint && hintId, note && noteId, errorId].filter(Boolean).join(' ');

  return (
    <Root>
      <LabelRow>
        <label id={labelId(control)} htmlFor={control}>
          {label}
        </label>
        {required !== undefined && <RequirementBadge required={required} />}
      </LabelRow>
      {hint && <Hint id={hintId}>{phrased(hint)}</Hint>}
      {children({
        id: control,
        'aria-describedby': describedBy,
        'aria-invalid': Boolean(error),
        'aria-required': required ?? false,
      })}
      {note && <Hint id={noteId}>{note}</Hint>}
      <LiveError id={errorId} error={error} />
    </Root>
  );
}
