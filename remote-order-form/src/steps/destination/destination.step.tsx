import { dialogs, useAbortSignal } from '@order-change/client';
import { message } from '@order-change/contract';
import { Stack } from '@order-change/shared-ui';
import { useState } from 'react';
import { chosenItems } from '../../change/time-slot';
import { isEntered } from '../../draft/draft';
import { useOpenOrder } from '../../form/open-order';
import { StepPage } from '../../form/step-page';
import { useDraftForm } from '../../form/use-draft-form';
import { useOrderForm } from '../../form/use-order-form';
import { AddressFields } from './address-fields';
import { createAddressLookup } from './address-lookup';
import { AddressMismatch } from './address-mismatch';
import { checkDestination } from './check-destination';
import { CurrentDestination } from './current-destination';
import { RecipientFields } from './recipient-fields';
import { UndeliverableNotice } from './undeliverable-notice';
import { useAddressFill } from './use-address-fill';
import { ZipCodeField } from './zip-code-field';

/** Where to deliver from now on. */
export function DestinationStep() {
  const { order, deliverability } = useOpenOrder();
  const { draft } = useOrderForm();
  const [lookUp] = useState(createAddressLookup);
  const signal = useAbortSignal();
  const items = chosenItems(order, draft);
  const itemNos = items.map(({ itemNo }) => itemNo);

  const form = useDraftForm('destination', (values, schema) =>
    checkDestination(values, {
      lookUp,
      findUndeliverable: (zipCode) => deliverability.ask(zipCode, itemNos, signal()),
      schema,
      signal: signal(),
    }),
  );
  const { zipCode, lookup, isFilled, choose, copy } = useAddressFill(form, lookUp);

  /** Asks before what was typed is thrown away (MSGEORSI0005). */
  async function copyCurrent(): Promise<void> {
    const isTyped = isEntered(draft, 'destination');
    if (isTyped && (await dialogs.show(message('MSGEORSI0005'))) !== 'OK') return;
    copy(order.destination);
  }

  return (
    <StepPage step="destination" heading="新しいお届け先" form={form}>
      <CurrentDestination onCopy={() => void copyCurrent()} />
      <Stack gap="l">
        <RecipientFields form={form} />
        <ZipCodeField form={form} lookup={lookup} isFilled={isFilled} onChoose={choose} />
        {zipCode !== undefined && lookup?.kind === 'found' && (
          <UndeliverableNotice zipCode={zipCode} items={items} />
        )}
        <AddressFields form={form} />
        <AddressMismatch form={form} lookup={lookup} />
      </Stack>
    </StepPage>
  );
}
