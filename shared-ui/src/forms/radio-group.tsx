import { Choice, type ChoiceOption } from './choice';
import { FieldGroup } from './field-group';
import type { FieldTexts } from './field-parts';

interface RadioGroupProps<Value extends string> extends FieldTexts {
  id?: string;
  name: string;
  options: readonly ChoiceOption<Value>[];
  /** '' or a value outside the options: nothing is chosen yet. */
  value: Value | '';
  onChange: (value: Value) => void;
  layout?: 'list' | 'grid';
}

/** One of several options; the arrow keys move between them. */
export function RadioGroup<Value extends string>({
  name,
  options,
  value,
  onChange,
  ...texts
}: RadioGroupProps<Value>) {
  return (
    <FieldGroup role="radiogroup" {...texts}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          option={option}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </FieldGroup>
  );
}
