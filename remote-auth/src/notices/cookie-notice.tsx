import { Button, Notice, Stack, Text } from '@order-change/shared-ui';
import { ElseContact } from './contact';

import * as texts from '#texts/later';

/** Without cookies there is no session, and the server takes every code for that of another browser: what to do instead of asking for one. */
export function CookieNotice() {
  return (
    <Notice live tone="warning" title={texts.cookiesForbidden}>
      <Stack gap="s">
        <Text>{texts.allowCookies}</Text>
        <div>
          <Button onClick={() => location.reload()}>{texts.reloadPage}</Button>
        </div>
        <ElseContact />
      </Stack>
    </Notice>
  );
}
