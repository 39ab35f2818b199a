import { Button, Notice, Stack, Text } from '@order-change/shared-ui';
import type { Delivery } from './use-undeliverable';

import * as texts from '#texts/later';

/** Says that the server has not told whether the products can go to the place, with a retry. */
export function DeliveryFailure({ delivery }: { delivery: Delivery }) {
  const { hasFailed, retry, isRetrying } = delivery;
  if (!hasFailed) return null;
  return (
    <Notice tone="warning" live title={texts.deliveryUnknown}>
      <Stack gap="s">
        <Text>{texts.deliveryCheckedLater}</Text>
        <div>
          <Button variant="secondary" busy={isRetrying} onClick={retry}>
            {texts.checkAgain}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
