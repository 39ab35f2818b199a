import { Card, Heading, Stack } from '@order-change/shared-ui';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** by which a link of the page leads here */
  anchor?: string;
  children: ReactNode;
}

/** One part of the page, found by its heading. */
export function Section({ title, anchor, children }: Props) {
  const id = useId();
  return (
    <Card as="section" id={anchor} aria-labelledby={id}>
      <Stack gap="m">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
