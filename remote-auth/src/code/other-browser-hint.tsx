import { resendTimeLeft, type SentCode } from '../state/sent-code';
import { clockTime } from '../time/clock-time';

interface OtherBrowserHintProps {
  sent: SentCode;
  now: number;
}

/** Why a code that an earlier call had sent may be of no use here, and from when there is another. */
export function OtherBrowserHint({ sent, now }: OtherBrowserHintProps) {
  const wait = resendTimeLeft(sent, now);
  return (
    <p>
      別のブラウザーやアプリで取得された認証コードは、ここではお使いいただけません。
      {wait > 0 ? (
        <>
          その場合は、<strong>{clockTime(now + wait, now)}</strong>
          から、新しい認証コードを取得できます。
        </>
      ) : (
        'その場合は、新しい認証コードを取得してください。'
      )}
    </p>
  );
}
