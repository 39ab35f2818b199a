import { type NoticeProps, Stack, Text } from '@order-change/shared-ui';
import type { ComponentType } from 'react';

/** Without cookies there is no session, and the server takes every code for that of another browser. */
export function areCookiesForbidden(): boolean {
  return !navigator.cookieEnabled;
}

interface CookieNoticeProps {
  /** the notice that says it, with or without taking the focus */
  as: ComponentType<NoticeProps>;
}

/** Why the sign-in cannot succeed in this browser as it is set, and what to do. */
export function CookieNotice({ as: Notice }: CookieNoticeProps) {
  return (
    <Notice tone="warning" title="Cookie（クッキー）をご利用いただけない設定になっています">
      <Stack gap="xs">
        <Text>
          認証にはCookieが必要です。このままでは、認証コードを入力しても、お手続きを進められません。
        </Text>
        <Text>
          ブラウザーの設定でCookieを許可してから、このページをもう一度読み込んでください。
        </Text>
      </Stack>
    </Notice>
  );
}
