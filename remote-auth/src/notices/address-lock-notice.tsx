import { message, messageLines } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Text } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import type { AddressLock } from '../state/sign-in.state';
import { minutesLeft } from '../time/clock-time';
import { EmailAddress } from './email-address';
import { LockNotice } from './lock-notice';

import * as texts from '#texts';

interface AddressLockNoticeProps {
  lock: AddressLock;
  now: number;
  /** what can be done in this place */
  children?: ReactNode;
}

/** The address is locked (MSGEORSE0014), with the minutes that are left. */
export function AddressLockNotice({ lock, now, children }: AddressLockNoticeProps) {
  const { contactEmail, opensAt } = lock;
  const text = message('MSGEORSE0014', String(minutesLeft(opensAt - now)));
  return (
    <LockNotice lines={messageLines(text)} opensAt={opensAt} now={now}>
      <Text>
        {fillNodes(texts.emailIsLocked, { email: <EmailAddress>{contactEmail}</EmailAddress> })}
      </Text>
      {children}
      <Text>{texts.lockedEmailAdvice}</Text>
    </LockNotice>
  );
}
