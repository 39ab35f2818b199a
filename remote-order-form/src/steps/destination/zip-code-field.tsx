import { fill, normalizeText, type PostalAddress } from '@order-change/contract';
import { LiveRegion, Notice, RadioGroup, Stack, Text } from '@order-change/shared-ui';
import { useState } from 'react';
import { fittingAddress, isWithoutNumber, streetStart } from '../../change/fill-address';
import { type AddressLookup, refusedText } from '../../form/address-lookup';
import { StepTextField } from '../../form/step-fields';
import { DestinationField } from './destination-field';
import type { DestinationForm } from './destination-form';
import { Status } from './status';

import * as texts from '#texts/later';

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
  const isOfOneCity = addresses.every(({ city }) => city === addresses[0]?.city);
  const towns = addresses.map((address) => ({
    value: toTownName(address),
    label: (isOfOneCity && streetStart(address)) || toTownName(address),
    address,
  }));
  const [filter, setFilter] = useState({ of: addresses, text: '' });
  const typed = filter.of === addresses ? toKatakana(normalizeText(filter.text)) : '';
  const shown = towns.filter(({ value, address: { cityKana = '', townKana } }) =>
    [value, townKana && cityKana + townKana].some((name) => toKatakana(name ?? '').includes(typed)),
  );
  const haveKana = addresses.every(({ townKana }) => townKana);
  const [filled] = addresses;
  const { street } = form.judged;
  const start = filled ? streetStart(filled) : '';
  const rest = street.startsWith(start) ? street.slice(start.length) : street;
  const isNumberMissing = filled?.street === undefined && (rest === '' || isWithoutNumber(rest));
  const chosen = fittingAddress(addresses, form.judged);
  const chosenName = chosen ? toTownName(chosen) : '';
  const isFiltered = towns.length >= manyTowns;
  // Of many, none is shown before a part of its name is typed.
  const isToType = isFiltered && typed === '';
  const listed = isToType
    ? towns.filter(({ value }) => value === chosenName)
    : shown.filter(({ value }, index) => index < manyTowns || value === chosenName);
  const left = shown.length - listed.length;
  const leftText = left > 0 ? fill(texts.moreTowns, { count: left }) : undefined;

  return (
    <Stack gap="m">
      <div>
        <DestinationField form={form} name="zipCode" error={refused} />
        <Status role="status">
          {isFilled && addresses.length === 1 && !form.errors.zipCode && (
            <Text size="s" tone="success">
              {texts.addressFilled}
              {isNumberMissing && texts.enterNumber}
            </Text>
          )}
        </Status>
      </div>
      {lookup && !lookup.ok && !refused && (
        <Notice tone="warning" live>
          {texts.addressByHand}
        </Notice>
      )}
      {isFiltered && (
        <>
          <Text>{fill(texts.townsOfCode, { count: towns.length })}</Text>
          <StepTextField
            label={texts.filterTowns}
            hint={haveKana ? texts.filterTownsByKana : texts.filterTownsHint}
            autoComplete="off"
            width="medium"
            value={filter.of === addresses ? filter.text : ''}
            onChange={({ target }) => setFilter({ of: addresses, text: target.value })}
          />
        </>
      )}
      <LiveRegion>
        {towns.length > 1 &&
          fill(typed === '' ? texts.townsToChoose : texts.townCount, { count: shown.length })}
      </LiveRegion>
      {towns.length > 1 && (!isToType || listed.length > 0) && (
        <RadioGroup
          name="town"
          label={texts.town}
          hint={
            shown.length === 0
              ? texts.noTownFits
              : isFiltered
                ? !isToType && leftText
                : texts.chooseTown
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

/** 「きたく」 → 「キタク」: the kana of an address is katakana. */
function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

function toTownName(address: PostalAddress): string {
  return address.city + streetStart(address);
}
