import { destinationLines } from '@order-change/contract';
import { Button, Card, Heading, Stack } from '@order-change/shared-ui';
import { Lines } from '../../display/lines';
import { useOpenOrder } from '../../form/open-order';

/** Where the order goes today, to be copied where only a part of it changes. */
export function CurrentDestination({ onCopy }: { onCopy: () => void }) {
  const { order } = useOpenOrder();
  return (
    <Card as="section" look="muted" aria-labelledby="current-destination">
      <Stack gap="s">
        <Heading level={3} look={4} id="current-destination">
          現在のお届け先
        </Heading>
        <Lines lines={destinationLines(order.destination)} />
        <div>
          <Button variant="text" onClick={onCopy}>
            現在のお届け先をもとに入力する
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
