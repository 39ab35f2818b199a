import { Notice, Stack, Text } from '@order-change/shared-ui';
import { useEffect, useState } from 'react';
import { useOrderForm } from '../../draft/use-order-form';
import { type AddressLookup, wholeZipCode } from '../../form/address-lookup';
import { useOpenOrder } from '../../form/open-order';
import { StepLink } from '../../form/step-link';
import { addressDoubt } from '../destination/address-mismatch';

/** Says once more that postal code and address do not fit, before the change is sent. */
export function AddressDoubtNotice() {
  const { lookUp } = useOpenOrder();
  const { draft } = useOrderForm();
  const isChosen = draft.select.kinds.includes('destination');
  const zipCode = isChosen ? wholeZipCode(draft.destination.zipCode) : undefined;
  const [lookup, setLookup] = useState<AddressLookup>();
  useEffect(() => {
    if (zipCode === undefined) return;
    const controller = new AbortController();
    void lookUp(zipCode, controller.signal).then((found) => {
      if (!controller.signal.aborted) setLookup(found);
    });
    return () => controller.abort();
  }, [lookUp, zipCode]);

  const doubt = zipCode === undefined ? undefined : addressDoubt(draft.destination, lookup);
  if (!doubt) return null;
  return (
    <Notice tone="warning" live>
      <Stack gap="xs">
        <Text>{doubt.text}</Text>
        <div>
          <StepLink step="destination" label="お届け先を確認する">
            お届け先を確認する
          </StepLink>
        </div>
      </Stack>
    </Notice>
  );
}
