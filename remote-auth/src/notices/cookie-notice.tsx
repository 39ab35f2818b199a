import { type NoticeProps, Stack, Text } from '@order-change/shared-ui';
import type { ComponentType } from 'react';

import * as texts from '#texts';

/** Without cookies there is no session, and the server takes every code for that of another browser. */
export function areCookiesForbidden(): boolean {
  return !navigator.cookieEnabled;
}

interface CookieNoticeProps {
  /** the notice that says it, with or without taking the focus */
  as: ComponentType<NoticeProps>;
}

/** Notice that the sign-in cannot succeed with this browser's settings, and what to do. */
export function CookieNotice({ as: Notice }: CookieNoticeProps) {
  return (
    <Notice tone="warning" title={texts.cookiesForbidden}>
      <Stack gap="xs">
        <Text>{texts.cookiesNeeded}</Text>
        <Text>{texts.allowCookies}</Text>
      </Stack>
    </Notice>
  );
}
