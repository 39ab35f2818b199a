import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '../icons/icons';
import { controlStyle, type ControlStyleProps, type ControlWidth } from './control-style';
import { Field } from './field';
import type { FieldTexts } from './field-parts';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'width' | 'required' | 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen, with the value ''. */
  placeholder?: string;
  width?: ControlWidth;
}

const Box = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;

  & > svg {
    position: absolute;
    top: calc(50% - 0.625em);
    right: ${({ theme }) => theme.space.s};
    pointer-events: none;
  }
`;

const Select = styled.select<ControlStyleProps>`
  ${controlStyle}
  padding-right: 2.75rem;
  text-overflow: ellipsis;
`;

export function SelectField({
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  width = 'full',
  id,
  ...rest
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Box>
          <Select $width={width} {...rest} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronDownIcon />
        </Box>
      )}
    </Field>
  );
}
