import {
  countCharacters,
  destinationField,
  type DestinationKey,
  destinationKeys,
  joinAddress,
} from '@order-change/contract';
import { Stack } from '@order-change/shared-ui';
import { addressDoubt } from '../../change/address-doubt';
import type { AddressLookup } from '../../form/address-lookup';
import { useOpenOrder } from '../../form/open-order';
import { AddressMismatch } from './address-mismatch';
import { DestinationField } from './destination-field';
import type { DestinationForm } from './destination-form';
import { FieldPair } from './field-pair';

import * as texts from '#texts/later';

const isInAddress = (key: DestinationKey) => destinationField(key).isInAddress === true;
const addressKeys = destinationKeys.filter(isInAddress);
const recipientKeys = destinationKeys.filter((key) => key !== 'zipCode' && !isInAddress(key));

/** Fields of the recipient. */
export function RecipientFields({ form }: { form: DestinationForm }) {
  return (
    <FieldPair>
      {recipientKeys.map((name) => (
        <DestinationField key={name} form={form} name={name} />
      ))}
    </FieldPair>
  );
}

interface AddressFieldsProps {
  form: DestinationForm;
  lookup: AddressLookup | undefined;
}

/** The address, whose parts together have a limit (spec §5): the last one counts for all. */
export function AddressFields({ form, lookup }: AddressFieldsProps) {
  const { rules } = useOpenOrder();
  const doubt = addressDoubt(form.judged, lookup?.ok ? lookup.value : undefined);
  const count = {
    label: texts.wholeAddress,
    current: countCharacters(joinAddress(form.judged)),
    max: rules.maxAddressLength,
  };
  return (
    <FieldPair>
      {addressKeys.map((name, index) => (
        // Prefecture and town share a line; the parts that may be long have one each.
        <Stack key={name} gap="s" data-whole={index > 1 || undefined}>
          <DestinationField
            form={form}
            name={name}
            {...(name === addressKeys.at(-1) && { count })}
          />
          <AddressMismatch doubt={doubt} field={name} />
        </Stack>
      ))}
    </FieldPair>
  );
}
