import {
  type Destination,
  fill,
  invalidCharacters,
  message,
  normalizeText,
  replaceInvalidCharacters,
} from '@order-change/contract';
import { fieldText } from '@order-change/form';
import { Button, Stack, type TextFieldProps } from '@order-change/shared-ui';
import { useRef } from 'react';
import { useOpenOrder } from '../../form/open-order';
import { StepTextField } from '../../form/step-fields';
import type { DestinationForm } from './destination-form';

import * as texts from '#texts/later';

interface PrintedFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'autoComplete' | 'required' | 'count'
> {
  form: DestinationForm;
  name: keyof Destination;
}

/** A text that is printed on the label: characters that cannot be, and have a usual replacement, are named as soon as they stand there, and replaced by one press. */
export function PrintedField({ form, name, ...rest }: PrintedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { order } = useOpenOrder();
  const field = form.text(name);
  const text = normalizeText(form.judged[name]);
  const replaced = replaceInvalidCharacters(text);
  const invalid = invalidCharacters(text);
  const isEntered = text !== normalizeText(order.destination[name]);
  const isOffered = isEntered && replaced !== text && replaced !== '';
  const reason = isOffered
    ? fieldText(message('MSGECCSE0006', invalid.join('、')), rest.label)
    : undefined;
  return (
    <Stack gap="xs">
      <StepTextField ref={input} {...rest} {...field} error={field.error ?? reason} />
      {isOffered && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              input.current?.focus(); // the pressed button goes away
              form.set(name, replaced);
            }}
          >
            {fill(texts.replaceCharacters, { text: replaced })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
