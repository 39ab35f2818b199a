import type { DestinationKey } from '@order-change/contract';
import { Notice } from '@order-change/shared-ui';
import type { AddressDoubt } from '../../change/address-doubt';

interface AddressMismatchProps {
  doubt: AddressDoubt | undefined;
  /** below which it stands */
  field: DestinationKey;
}

/** The doubt about a field, below it. */
export function AddressMismatch({ doubt, field }: AddressMismatchProps) {
  if (doubt?.field !== field) return null;
  return (
    <Notice tone="warning" live>
      {doubt.text}
    </Notice>
  );
}
