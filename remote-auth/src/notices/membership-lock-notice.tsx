import { message } from '@order-change/contract';
import { Text } from '@order-change/shared-ui';
import { minutesLeft } from '../clock-time';
import { LockNotice } from './lock-notice';

interface MembershipLockNoticeProps {
  /** milliseconds of the server's clock */
  opensAt: number;
  now: number;
}

/** The membership check is locked (MSGEORSE0010). */
export function MembershipLockNotice({ opensAt, now }: MembershipLockNoticeProps) {
  return (
    <LockNotice message={message('MSGEORSE0010')} opensAt={opensAt} now={now}>
      <p>解除まで、あと{minutesLeft(opensAt - now)}分ほどです。</p>
      <Text>解除後は、メールアドレスの認証からお願いする場合があります。</Text>
      <Text>お急ぎの場合は、お問い合わせ窓口までご連絡ください。</Text>
    </LockNotice>
  );
}
