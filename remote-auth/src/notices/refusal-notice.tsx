import { closedForNow, type ErrorAnswer, refusalLines } from '@order-change/contract';
import { Button, Stack, Text } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import { useStepHeading } from '../state/step-heading';
import { Contact, ElseContact } from './contact';
import { FocusedNotice } from './focused-notice';
import { WithContact } from './with-contact';

import * as texts from '#texts/later';

interface RefusalNoticeProps {
  refusal: ErrorAnswer;
  /** the customer has made no mistake, and can mend nothing */
  isFinal?: boolean;
  /** more than the message says; whom to ask, unless something is given */
  children?: ReactNode;
}

/** A refusal that belongs to no field: what happened, what to do, and whom to ask. */
export function RefusalNotice({ refusal, isFinal = false, children }: RefusalNoticeProps) {
  const pause = closedForNow(refusal);
  const [first, ...lines] = pause ?? refusalLines(refusal);
  const advice = pause ? [] : (texts.advice[refusal.code] ?? []);
  // Of an order that cannot be changed the message speaks as if the order itself were refused: this says what is so.
  const state = pause ? undefined : texts.refusalTitles[refusal.code];
  useStepHeading(isFinal ? state : undefined);
  const title = isFinal ? undefined : state;
  const isUnchanged = refusal.code === 'MSGEORSE0003';
  const rest = isUnchanged ? [...advice, ...lines] : [...lines, ...advice];
  const body = title ? [first, ...rest] : rest;
  return (
    <FocusedNotice tone={isFinal ? 'warning' : 'error'} title={title ?? first}>
      <WithContact>
        {body.length > 0 && (
          <Stack gap="xs">
            {body.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Stack>
        )}
        {refusal.code === 'MSGECCSE9000' ? (
          <>
            <div>
              <Button onClick={() => location.reload()}>{texts.reloadTop}</Button>
            </div>
            <ElseContact />
          </>
        ) : (
          (children ?? <Contact />)
        )}
      </WithContact>
    </FocusedNotice>
  );
}
