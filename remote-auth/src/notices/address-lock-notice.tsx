import { message, messageLines } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Text } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import type { AddressLock } from '../state/sign-in.state';
import { EmailAddress } from './email-address';
import { LockNotice } from './lock-notice';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

interface AddressLockNoticeProps {
  lock: AddressLock;
  now: number;
  /** what can be done in this place */
  children?: ReactNode;
}

/**
 * The address is locked (MSGEORSE0014). The rest of that message is left out: it counts the minutes until the time that
 * the notice names.
 */
export function AddressLockNotice({ lock, now, children }: AddressLockNoticeProps) {
  const { contactEmail, opensAt, isOfCodes } = lock;
  const [title = ''] = messageLines(message('MSGEORSE0014', ''));
  return (
    <LockNotice
      title={title}
      cause={
        <Text>
          {fillNodes(isOfCodes ? laterTexts.tooManyCodes : laterTexts.emailIsLocked, {
            email: <EmailAddress>{contactEmail}</EmailAddress>,
          })}
        </Text>
      }
      heading={children ? undefined : texts.stepTitles.email}
      opensAt={opensAt}
      now={now}
    >
      {children}
      <Text>{laterTexts.lockedEmailAdvice}</Text>
    </LockNotice>
  );
}
