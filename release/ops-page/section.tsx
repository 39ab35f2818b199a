import { Card, Heading, Stack } from '@order-change/shared-ui';
import { type ReactNode, useId } from 'react';

/** One part of the page, found by its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="m">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
