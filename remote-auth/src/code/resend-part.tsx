import { company } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Bullets, Card, Heading, Stack, Text } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import { EmailAddress } from '../notices/email-address';

import * as laterTexts from '#texts/later';

/** Advice while no mail comes; below it another code and whom to ask, unless they are offered elsewhere. */
export function ResendPart({ children }: { children: ReactNode }) {
  return (
    <Card look="muted">
      <Stack gap="s">
        <Heading level={3} look={4}>
          {laterTexts.noMail}
        </Heading>
        <Bullets>
          {laterTexts.noMailAdvice.map((text) => (
            <li key={text}>
              <Text as="span" size="s">
                {fillNodes(text, { sender: <EmailAddress>{company.email}</EmailAddress> })}
              </Text>
            </li>
          ))}
        </Bullets>
        {children}
      </Stack>
    </Card>
  );
}
