import { fill, limits, message } from '@order-change/contract';
import { Text } from '@order-change/shared-ui';
import { minutesLeft } from '../time/clock-time';
import { LockNotice } from './lock-notice';

import * as texts from '#texts';

interface MembershipLockNoticeProps {
  /** milliseconds of the server's clock */
  opensAt: number;
  now: number;
}

/**
 * Says that the membership check is locked (MSGEORSE0010). That message speaks of 30 minutes; the notice adds how many are
 * left once they are fewer.
 */
export function MembershipLockNotice({ opensAt, now }: MembershipLockNoticeProps) {
  const left = minutesLeft(opensAt - now);
  return (
    <LockNotice message={message('MSGEORSE0010')} opensAt={opensAt} now={now}>
      {left < limits.membershipLock && <p>{fill(texts.membershipLockLeft, { minutes: left })}</p>}
      <Text>{texts.emailAgainAfterLock}</Text>
      <Text>{texts.lockedMembershipAdvice}</Text>
    </LockNotice>
  );
}
