import { Choice, type ChoiceOption } from './choice';
import { FieldGroup } from './field-group';
import type { FieldTexts } from './field-parts';

interface CheckboxGroupProps<Value extends string> extends FieldTexts {
  id?: string;
  name: string;
  options: readonly ChoiceOption<Value>[];
  value: readonly Value[];
  /** Gets the chosen values in the order of the options. */
  onChange: (value: Value[]) => void;
  layout?: 'list' | 'grid';
}

/** Any number of options under one question. */
export function CheckboxGroup<Value extends string>({
  name,
  options,
  value,
  onChange,
  ...texts
}: CheckboxGroupProps<Value>) {
  const toggle = (toggled: Value) =>
    options
      .map((option) => option.value)
      .filter((each) => value.includes(each) !== (each === toggled));

  return (
    <FieldGroup {...texts}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          name={name}
          option={option}
          checked={value.includes(option.value)}
          onChange={() => onChange(toggle(option.value))}
          aria-invalid={Boolean(texts.error)}
        />
      ))}
    </FieldGroup>
  );
}
