import type { PostalAddress } from '@order-change/contract';
import { Notice, Stack, Text } from '@order-change/shared-ui';
import { useEffect, useState } from 'react';
import { addressDoubt } from '../../change/address-doubt';
import { useOrderForm } from '../../draft/use-order-form';
import { wholeZipCode } from '../../form/address-lookup';
import { StepLink } from '../../form/step-link';
import { useAddressLookup } from '../../form/use-address-lookup';

import * as texts from '#texts/later';

/** Says once more that postal code and address do not fit, before the change is sent. */
export function AddressDoubtNotice() {
  const lookUp = useAddressLookup();
  const { draft } = useOrderForm();
  const isChosen = draft.select.kinds.includes('destination');
  const zipCode = isChosen ? wholeZipCode(draft.destination.zipCode) : undefined;
  const [addresses, setAddresses] = useState<readonly PostalAddress[]>();
  useEffect(() => {
    if (zipCode === undefined) return;
    const controller = new AbortController();
    void lookUp(zipCode, controller.signal).then((found) => {
      if (!controller.signal.aborted) setAddresses(found.ok ? found.value : undefined);
    });
    return () => controller.abort();
  }, [lookUp, zipCode]);

  const doubt = zipCode === undefined ? undefined : addressDoubt(draft.destination, addresses);
  if (!doubt) return null;
  return (
    <Notice tone="warning" live>
      <Stack gap="xs">
        <Text>{doubt.text}</Text>
        <div>
          <StepLink step="destination" label={texts.checkDestination}>
            {texts.checkDestination}
          </StepLink>
        </div>
      </Stack>
    </Notice>
  );
}
