import { selectMetadata, useAppSelector } from '@order-change/client';
import { company, fill } from '@order-change/contract';
import { ContactPoint } from '@order-change/form';
import { Stack, Text } from '@order-change/shared-ui';
import { OnScreen } from './on-screen';

import * as texts from '#texts/later';

/** Whom to ask about a change that has a receipt number. */
export function ContactByNumber() {
  return (
    <Stack gap="xs">
      <OnScreen>
        <Text as="strong">{texts.contact}</Text>
      </OnScreen>
      <Text size="s">
        {texts.nameReceiptNumber}
        <br />
        {fill(texts.contactOf, { company: company.legalName, site: company.siteName })}
      </Text>
      <ContactPoint href={useAppSelector(selectMetadata)?.links.contact} />
    </Stack>
  );
}
