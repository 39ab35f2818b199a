import { message, messageLines } from '@order-change/contract';
import { Text } from '@order-change/shared-ui';
import { LockNotice } from './lock-notice';

import * as texts from '#texts/later';

interface MembershipLockNoticeProps {
  /** milliseconds of the server's clock */
  opensAt: number;
  now: number;
}

/**
 * Says that the membership check is locked (MSGEORSE0010), and when the lock opens. The rest of that message is left out:
 * it asks to wait for 30 minutes, of which some may be over.
 */
export function MembershipLockNotice({ opensAt, now }: MembershipLockNoticeProps) {
  const [title = ''] = messageLines(message('MSGEORSE0010'));
  return (
    <LockNotice title={title} opening={texts.numberOpensAt} opensAt={opensAt} now={now}>
      <Text>{texts.emailAgainAfterLock}</Text>
      <Text>{texts.lockedMembershipAdvice}</Text>
    </LockNotice>
  );
}
