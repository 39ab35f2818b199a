import { countCharacters, joinAddress } from '@order-change/contract';
import { Stack } from '@order-change/shared-ui';
import { useMemo } from 'react';
import { useOpenOrder } from '../../form/open-order';
import { StepSelectField } from '../../form/step-fields';
import type { AddressLookup } from './address-lookup';
import { addressDoubt, AddressMismatch } from './address-mismatch';
import type { DestinationForm } from './destination-form';
import { FieldPair } from './field-pair';
import { PrintedField } from './printed-field';

interface AddressFieldsProps {
  form: DestinationForm;
  lookup: AddressLookup | undefined;
}

/** The address, whose parts together have a limit (spec §5). */
export function AddressFields({ form, lookup }: AddressFieldsProps) {
  const { metadata, rules } = useOpenOrder();
  const prefectures = useMemo(
    () => metadata.prefectures.map(({ name }) => ({ value: name, label: name })),
    [metadata],
  );
  const doubt = addressDoubt(form.judged, lookup);
  const count = {
    label: '住所全体',
    current: countCharacters(joinAddress(form.judged)),
    max: rules.maxAddressLength,
  };
  return (
    <>
      <FieldPair>
        <StepSelectField
          label="都道府県"
          hint="例：東京都"
          placeholder="都道府県を選択"
          options={prefectures}
          autoComplete="shipping address-level1"
          width="medium"
          required
          {...form.text('prefecture')}
        />
        <Stack gap="s">
          <PrintedField
            form={form}
            name="city"
            label="市区町村"
            hint="例：千代田区"
            autoComplete="shipping address-level2"
            required
          />
          <AddressMismatch doubt={doubt} field="city" />
        </Stack>
      </FieldPair>
      <FieldPair>
        <Stack gap="s">
          <PrintedField
            form={form}
            name="street"
            label="町名・番地"
            hint="例：千代田1-1"
            autoComplete="shipping address-line1"
            required
          />
          <AddressMismatch doubt={doubt} field="street" />
        </Stack>
        <PrintedField
          form={form}
          name="building"
          label="建物名・部屋番号"
          hint="例：ふるさとマンション101号室"
          autoComplete="shipping address-line2"
          required={false}
          count={count}
        />
      </FieldPair>
    </>
  );
}
