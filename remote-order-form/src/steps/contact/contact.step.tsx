import { selectProvenEmail, useAppSelector } from '@order-change/client';
import { company, contactSchema } from '@order-change/contract';
import { fieldId, fieldLabel, fillNodes } from '@order-change/form';
import { Button, Card, Heading, Notice, OnePiece, Stack, Text } from '@order-change/shared-ui';
import styled from 'styled-components';
import { stepLabels } from '../../change/steps';
import { Email } from '../../display/email';
import { StepTextField } from '../../form/step-fields';
import { StepPage } from '../../form/step-page';
import { useDraftForm } from '../../form/use-draft-form';

import * as texts from '#texts/later';

const email = { type: 'email', inputMode: 'email', autoComplete: 'email', required: true } as const;

/** As wide as the fields below it, at most. */
const Offer = styled(Card)`
  max-width: 36rem;
`;

/** Step of the e-mail address of the receipt: entered twice, by typing or pasting. */
export function ContactStep() {
  const form = useDraftForm('contact');
  // A host older than this has no such selector.
  const proven = useAppSelector((state) => selectProvenEmail?.(state) ?? null);
  const { contactEmail, contactEmailConfirmation } = form.values;
  const isOffered =
    proven !== null && (contactEmail !== proven || contactEmailConfirmation !== proven);
  return (
    <StepPage step="contact" heading={stepLabels.contact} form={form}>
      <Stack gap="l">
        <Text>
          {texts.contactReason}
          {proven === null && texts.enterTwice}
        </Text>
        {isOffered && (
          <>
            <Offer forwardedAs="section" look="muted" aria-labelledby="proven-email">
              <Stack gap="s">
                <Heading level={3} look={4} id="proven-email">
                  {texts.provenEmail}
                </Heading>
                <Text>{proven}</Text>
                <Button
                  variant="secondary"
                  onClick={() => {
                    form.setValues({ contactEmail: proven, contactEmailConfirmation: proven });
                    document.getElementById(fieldId('contactEmail'))?.focus(); // the pressed button goes away
                  }}
                >
                  {texts.useProvenEmail}
                </Button>
              </Stack>
            </Offer>
            <Text>{texts.orEnterTwice}</Text>
          </>
        )}
        <StepTextField
          label={fieldLabel(contactSchema, 'contactEmail')}
          hint={texts.contactHint}
          {...email}
          {...form.text('contactEmail')}
        />
        <StepTextField
          label={fieldLabel(contactSchema, 'contactEmailConfirmation')}
          {...email}
          {...form.text('contactEmailConfirmation')}
        />
        <Notice tone="info">
          <Text as="span">
            {fillNodes(texts.allowMails, {
              sender: (
                <OnePiece>
                  <Email>{company.email}</Email>
                </OnePiece>
              ),
            })}
          </Text>
        </Notice>
      </Stack>
    </StepPage>
  );
}
