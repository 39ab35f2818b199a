import { closedForNow, type ErrorAnswer, refusalLines } from '@order-change/contract';
import { Stack, Text } from '@order-change/shared-ui';
import { Contact } from './contact';
import { FocusedNotice } from './focused-notice';

import * as texts from '#texts';

interface RefusalNoticeProps {
  refusal: ErrorAnswer;
  /** the customer has made no mistake, and can mend nothing */
  isFinal?: boolean;
}

/** A refusal that belongs to no field: what happened, what to do, and whom to ask. */
export function RefusalNotice({ refusal, isFinal = false }: RefusalNoticeProps) {
  const [title, ...lines] = closedForNow(refusal) ?? refusalLines(refusal);
  return (
    <FocusedNotice tone={isFinal ? 'warning' : 'error'} title={title}>
      <Stack gap="xs">
        {[...lines, ...(texts.advice[refusal.code] ?? [])].map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Contact />
      </Stack>
    </FocusedNotice>
  );
}
