import { destinationField, type DestinationKey } from '@order-change/contract';
import type { TextFieldProps } from '@order-change/shared-ui';
import { type ComponentProps, useMemo } from 'react';
import { useOpenOrder } from '../../form/open-order';
import { StepSelectField, StepTextField } from '../../form/step-fields';
import type { DestinationForm } from './destination-form';
import { PrintedField } from './printed-field';

import * as texts from '#texts/later';

/** In the order of metadata: 北海道 to 沖縄県. */
function PrefectureField(props: Omit<ComponentProps<typeof StepSelectField>, 'options'>) {
  const { metadata } = useOpenOrder();
  const options = useMemo(
    () => metadata.prefectures.map(({ name }) => ({ value: name, label: name })),
    [metadata],
  );
  return (
    <StepSelectField
      placeholder={texts.choosePrefecture}
      width="medium"
      {...props}
      options={options}
    />
  );
}

interface DestinationFieldProps extends Pick<TextFieldProps, 'count'> {
  form: DestinationForm;
  name: DestinationKey;
  /** what was found out of its value besides its rules */
  error?: string | undefined;
}

/** One field of the destination, entered as its kind asks. */
export function DestinationField({ form, name, error, ...rest }: DestinationFieldProps) {
  const { kind, label, hint, autoComplete, isOptional = false } = destinationField(name);
  const common = { label, hint, autoComplete, required: !isOptional, ...rest };
  const field = form.text(name);
  switch (kind) {
    case 'prefecture':
      return <PrefectureField {...common} {...field} />;
    case 'phoneNumber':
      return <StepTextField type="tel" inputMode="tel" width="medium" {...common} {...field} />;
    case 'zipCode':
      return (
        <StepTextField
          inputMode="numeric"
          width="short"
          {...common}
          {...field}
          error={field.error ?? error}
        />
      );
    case 'text':
      return <PrintedField form={form} name={name} {...common} />;
  }
}
