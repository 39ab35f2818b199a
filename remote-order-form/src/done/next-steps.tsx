import { selectMetadata, useAppSelector } from '@order-change/client';
import { company, fill } from '@order-change/contract';
import { ContactPoint, fillNodes } from '@order-change/form';
import { Bullets, Heading, Text } from '@order-change/shared-ui';
import { Side } from '../form/form-layout';

import * as texts from '#texts';

/** Next steps after the receipt, and the contact point. */
export function NextSteps({ contactEmail }: { contactEmail: string | undefined }) {
  const contact = useAppSelector(selectMetadata)?.links.contact;
  return (
    <Side forwardedAs="section" gap="s" aria-labelledby="next-steps">
      <Heading level={3} id="next-steps">
        {texts.nextSteps}
      </Heading>
      <Bullets>
        <li>
          <Text as="span">
            {fillNodes(texts.mailSentTo, {
              address: contactEmail ? <strong>{contactEmail} </strong> : texts.enteredAddress,
            })}
          </Text>
        </li>
        <li>
          <Text as="span">{texts.reflectedSoon}</Text>
        </li>
        <li>
          <Text as="span">{texts.noChangeUntilThen}</Text>
        </li>
      </Bullets>
      <Text size="s">
        {texts.nameReceiptNumber}
        <br />
        {fill(texts.contactOf, { company: company.legalName, site: company.siteName })}
      </Text>
      <ContactPoint href={contact} />
    </Side>
  );
}
