import { limits, message } from '@order-change/contract';
import { Text } from '@order-change/shared-ui';
import { minutesLeft } from '../time/clock-time';
import { LockNotice } from './lock-notice';

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
      {left < limits.membershipLock && <p>解除まで、あと{left}分ほどです。</p>}
      <Text>解除後は、メールアドレスの認証からお願いする場合があります。</Text>
      <Text>お急ぎの場合は、お問い合わせ窓口までご連絡ください。</Text>
    </LockNotice>
  );
}
