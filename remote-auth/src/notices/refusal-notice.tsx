import { closedForNow, type ErrorAnswer, refusalLines } from '@order-change/contract';
import { Stack, Text } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import { Contact } from './contact';
import { FocusedNotice } from './focused-notice';

import * as texts from '#texts';

interface RefusalNoticeProps {
  refusal: ErrorAnswer;
  /** the customer has made no mistake, and can mend nothing */
  isFinal?: boolean;
  /** more than the message says; whom to ask, unless something is given */
  children?: ReactNode;
}

/** A refusal that belongs to no field: what happened, what to do, and whom to ask. */
export function RefusalNotice({
  refusal,
  isFinal = false,
  children = <Contact />,
}: RefusalNoticeProps) {
  const [first, ...lines] = closedForNow(refusal) ?? refusalLines(refusal);
  const advice = texts.advice[refusal.code] ?? [];
  // Of an order that cannot be changed the message speaks as if the order itself were refused.
  const title = texts.refusalTitles[refusal.code];
  const body = title ? [first, ...advice, ...lines] : [...lines, ...advice];
  return (
    <FocusedNotice tone={isFinal ? 'warning' : 'error'} title={title ?? first}>
      <Stack gap="xs">
        {body.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {children}
      </Stack>
    </FocusedNotice>
  );
}
