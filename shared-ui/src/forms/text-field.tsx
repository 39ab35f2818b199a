import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { CharacterCount, type CharacterCountProps } from './character-count';
import { controlStyle, type ControlStyleProps, type ControlWidth } from './control-style';
import { Field } from './field';
import type { FieldTexts } from './field-parts';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'width' | 'required' | 'children'> {
  width?: ControlWidth;
  /** A live counter; several fields may count together. */
  count?: CharacterCountProps | undefined;
}

const Input = styled.input<ControlStyleProps>`
  ${controlStyle}
`;

/** One line of text. All else is the native input's: `inputMode`, `autoComplete`, `type`, … */
export function TextField({
  label,
  hint,
  error,
  required,
  count,
  width = 'full',
  id,
  ...rest
}: TextFieldProps) {
  const note = count && <CharacterCount {...count} />;
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} note={note}>
      {(control) => <Input type="text" $width={width} {...rest} {...control} />}
    </Field>
  );
}
