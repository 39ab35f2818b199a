import { useAbortSignal } from '@order-change/client';
import {
  type DestinationKey,
  destinationKeys,
  formatTelephoneNumber,
} from '@order-change/contract';
import { type FieldErrors, fieldId } from '@order-change/form';
import { ErrorText, Stack, Text } from '@order-change/shared-ui';
import { useRef, useState } from 'react';
import { isEntered } from '../../change/draft-content';
import { isWithoutNumber } from '../../change/fill-address';
import { wholeDestination } from '../../change/kinds/destination';
import { chosenItems, fixedTimeSlotRefusal } from '../../change/time-slot';
import { useOrderForm } from '../../draft/use-order-form';
import { type AddressLookup, refusedText } from '../../form/address-lookup';
import { ChooseKindsAgain } from '../../form/choose-kinds-again';
import { useOpenOrder } from '../../form/open-order';
import { AcceptedValue } from '../../form/present-value';
import { StepPage } from '../../form/step-page';
import { useAddressLookup } from '../../form/use-address-lookup';
import { useDraftForm } from '../../form/use-draft-form';
import { checkDestination } from './check-destination';
import { CurrentDestination } from './current-destination';
import { AddressFields, RecipientFields } from './destination-fields';
import { UndeliverableNotice } from './undeliverable-notice';
import { useAddressFill } from './use-address-fill';
import { useHeldSubmit } from './use-held-submit';
import { ZipCodeField } from './zip-code-field';

import * as texts from '#texts/later';

const numberMissingText = texts.numberMissing;

/**
 * Adds what the look-up refused to a summary that is shown: the server is asked only once all fields are entered.
 * Alone it would bring a summary back, with the focus, while the code is typed on.
 */
function withRefusedCode(errors: FieldErrors, lookup: AddressLookup | undefined): FieldErrors {
  const refused = refusedText(lookup);
  if (!refused || errors.zipCode || Object.keys(errors).length === 0) return errors;
  const known: FieldErrors = { ...errors, zipCode: refused };
  return Object.fromEntries(
    [wholeDestination, ...destinationKeys].flatMap((key) =>
      known[key] === undefined ? [] : [[key, known[key]]],
    ),
  );
}

/** True while a field holds the present value, as it was copied. */
const isPresent = (key: DestinationKey, value: string, present: string) =>
  value === (key === 'phoneNumber' ? formatTelephoneNumber(present) : present);

/** Step of the new destination. */
export function DestinationStep() {
  const { order, deliverability } = useOpenOrder();
  const lookUp = useAddressLookup();
  const { draft } = useOrderForm();
  const signal = useAbortSignal();
  const items = chosenItems(order, draft);
  const itemNos = items.map(({ itemNo }) => itemNo);

  const askedStreet = useRef<string>(undefined);

  const form = useDraftForm('destination', async (values, schema) => {
    if (isWithoutNumber(values.street) && askedStreet.current !== values.street) {
      askedStreet.current = values.street;
      return [{ path: 'street', text: numberMissingText }];
    }
    return checkDestination(values, {
      current: order.destination,
      lookUp,
      findUndeliverable: (zipCode) => deliverability.ask(zipCode, itemNos, signal()),
      timeSlotRefusal: (zipCode) =>
        fixedTimeSlotRefusal(deliverability.atPlace(order, zipCode), draft),
      schema,
      signal: signal(),
    });
  });
  const { zipCode, lookup, isPending, isFilled, choose, copy } = useAddressFill(form, lookUp);
  const held = useHeldSubmit(form, isPending);

  const [copied, setCopied] = useState<'no' | 'asked' | 'yes'>('no');
  const isTyped = isEntered({ ...draft, destination: form.values }, 'destination');
  const isCopy =
    !form.errors[wholeDestination] &&
    destinationKeys.every((key) => isPresent(key, form.values[key], order.destination[key]));
  const copyCurrent = () => {
    copy(order.destination);
    setCopied('yes');
  };

  return (
    <StepPage
      step="destination"
      heading={texts.destinationHeading}
      form={{ ...form, ...held, errors: withRefusedCode(form.errors, lookup) }}
    >
      <Text>{texts.destinationReplaced}</Text>
      <AcceptedValue kind="destination" />
      <CurrentDestination
        copied={copied === 'yes' && !isCopy ? 'no' : copied}
        fields={destinationKeys.filter((key) => form.values[key] !== '')}
        onCopy={() => (isTyped ? setCopied('asked') : copyCurrent())}
        onAnswer={(isReplaced) => (isReplaced ? copyCurrent() : setCopied('no'))}
      />
      <Stack
        gap="l"
        id={fieldId(wholeDestination)}
        tabIndex={-1}
        role="group"
        aria-label={texts.destinationHeading}
      >
        {form.errors[wholeDestination] && (
          <Stack gap="xxs">
            <ErrorText>{form.errors[wholeDestination]}</ErrorText>
            <ChooseKindsAgain kind="destination" />
          </Stack>
        )}
        <RecipientFields form={form} />
        <ZipCodeField form={form} lookup={lookup} isFilled={isFilled} onChoose={choose} />
        {zipCode !== undefined && lookup?.ok && (
          <UndeliverableNotice zipCode={zipCode} isTold={form.errors.zipCode !== undefined} />
        )}
        <AddressFields form={form} lookup={lookup} />
      </Stack>
    </StepPage>
  );
}
