import { company } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Bullets, Card, Heading, OnePiece, Stack, Text } from '@order-change/shared-ui';
import type { ReactNode } from 'react';

import * as laterTexts from '#texts/later';

/** Large text is broken before its @. Without the `<wbr>` of other addresses, which no first screen has. */
const sender = (
  <OnePiece>
    {company.email.split(/(?=@)/).map((side) => (
      <OnePiece key={side}>{side}</OnePiece>
    ))}
  </OnePiece>
);

/** Advice while no mail comes; below it another code, and whom to ask. */
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
                {fillNodes(text, { sender })}
              </Text>
            </li>
          ))}
        </Bullets>
        {children}
      </Stack>
    </Card>
  );
}
