import { normalizeText, type PostalAddress } from '@order-change/contract';
import { LiveRegion, Notice, RadioGroup, Stack } from '@order-change/shared-ui';
import { useState } from 'react';
import { fittingAddress, streetStart } from '../../change/fill-address';
import { type AddressLookup, refusedText } from '../../form/address-lookup';
import { StepTextField } from '../../form/step-fields';
import { DestinationField } from './destination-field';
import type { DestinationForm } from './destination-form';

/** From so many towns on a field narrows their list; no more are shown at once. */
const manyTowns = 10;

const noAddresses: readonly PostalAddress[] = [];

interface ZipCodeFieldProps {
  form: DestinationForm;
  lookup: AddressLookup | undefined;
  isFilled: boolean;
  onChoose: (address: PostalAddress, addresses: readonly PostalAddress[]) => void;
}

/** One field for the postal code; it fills in the address, or offers the towns to choose from. */
export function ZipCodeField({ form, lookup, isFilled, onChoose }: ZipCodeFieldProps) {
  const refused = refusedText(lookup);
  const addresses = lookup?.ok ? lookup.value : noAddresses;
  const towns = addresses.map((address) => ({
    value: toTownName(address),
    label: toTownName(address),
    address,
  }));
  const [filter, setFilter] = useState({ of: addresses, text: '' });
  const typed = filter.of === addresses ? normalizeText(filter.text) : '';
  const shown = towns.filter(({ label }) => label.includes(typed));
  const chosen = fittingAddress(addresses, form.judged);
  const chosenName = chosen ? toTownName(chosen) : '';
  const listed = shown.filter(({ value }, index) => index < manyTowns || value === chosenName);
  const left = shown.length - listed.length;

  return (
    <Stack gap="m">
      <DestinationField form={form} name="zipCode" error={refused} />
      <LiveRegion>{isFilled && addresses.length === 1 && '住所を自動で入力しました。'}</LiveRegion>
      {lookup && !lookup.ok && !refused && (
        <Notice tone="warning" live>
          {lookup.failure.text}
          住所は直接ご入力いただけます。
        </Notice>
      )}
      {towns.length >= manyTowns && (
        <StepTextField
          label="町名を絞り込む"
          hint="町名の一部を入力してください。"
          autoComplete="off"
          width="medium"
          value={filter.of === addresses ? filter.text : ''}
          onChange={({ target }) => setFilter({ of: addresses, text: target.value })}
        />
      )}
      <LiveRegion>
        {towns.length >= manyTowns && filter.text !== '' && `${shown.length}件の町名があります。`}
      </LiveRegion>
      {towns.length > 1 && (
        <RadioGroup
          name="town"
          label="町名"
          hint={
            shown.length > 0
              ? `この郵便番号には複数の町があります。該当する町名をお選びください。${left > 0 ? `ほか${left}件の町名は、絞り込むと表示されます。` : ''}`
              : '該当する町名がありません。絞り込む文字を変えてください。'
          }
          layout="grid"
          options={listed}
          value={chosenName}
          onChange={(name) => {
            const town = towns.find(({ value }) => value === name);
            if (town) onChoose(town.address, addresses);
          }}
        />
      )}
    </Stack>
  );
}

function toTownName(address: PostalAddress): string {
  return address.city + streetStart(address);
}
