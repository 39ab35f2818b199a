import { isTokenExpired, selectTokenExpiry, useAppSelector } from '@order-change/client';
import { Card, Text } from '@order-change/shared-ui';

/** The screen of the remote: an example that reads the page's session from the shared store. */
export function Screen() {
  const expiry = useAppSelector(selectTokenExpiry);
  const hasSession = expiry !== null && !isTokenExpired(expiry, new Date());
  return (
    <Card>
      <Text>
        {hasSession ? 'メールアドレスは認証済みです。' : 'メールアドレスは認証されていません。'}
      </Text>
    </Card>
  );
}
