import { Button, Notice, Stack, Text } from '@order-change/shared-ui';
import type { Delivery } from './use-undeliverable';

/** Says that the server has not told whether the products can go to the place, with a retry. */
export function DeliveryFailure({ delivery }: { delivery: Delivery }) {
  const { failure, retry, isRetrying } = delivery;
  if (failure === undefined) return null;
  return (
    <Notice tone="warning" live title="商品をお届けできる地域かどうかを確認できませんでした">
      <Stack gap="s">
        <Text>{failure}</Text>
        <Text>このままお進みいただけます。お申し込みの前に、もう一度確認します。</Text>
        <div>
          <Button variant="secondary" busy={isRetrying} onClick={retry}>
            もう一度確認する
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
