import { normalizeText } from 'shared-api/contract';
import { Notice } from 'shared-ui';
import type { AddressLookup } from './address-lookup';
import type { DestinationForm } from './destination-form';

interface AddressMismatchProps {
  form: DestinationForm;
  lookup: AddressLookup | undefined;
}

/** A doubt, not a refusal: a new town may be missing in the postal data. */
export function AddressMismatch({ form, lookup }: AddressMismatchProps) {
  const prefecture = normalizeText(form.judged.prefecture);
  const city = normalizeText(form.judged.city);
  if (lookup?.kind !== 'found' || prefecture === '' || city === '') return null;
  const fits = lookup.addresses.some(
    (address) => address.prefecture === prefecture && address.city === city,
  );
  if (fits) return null;
  return (
    <Notice tone="warning" live>
      郵便番号とご住所が一致していないようです。お間違いがないかご確認ください。
    </Notice>
  );
}
