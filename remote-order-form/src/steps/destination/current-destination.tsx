import { destinationLines } from '@order-change/contract';
import { Button, Card, Cluster, Heading, Stack, Text } from '@order-change/shared-ui';
import { Lines } from '../../display/lines';
import { useOpenOrder } from '../../form/open-order';

interface CurrentDestinationProps {
  /** it stands in the fields now */
  isCopied: boolean;
  onCopy: () => void;
}

/** Where the order goes today, to be copied where only a part of it changes. */
export function CurrentDestination({ isCopied, onCopy }: CurrentDestinationProps) {
  const { order } = useOpenOrder();
  return (
    <Card as="section" look="muted" aria-labelledby="current-destination">
      <Stack gap="s">
        <Heading level={3} look={4} id="current-destination">
          現在のお届け先
        </Heading>
        <div>
          <Cluster justify="space-between">
            <Lines lines={destinationLines(order.destination)} />
            <Button variant="text" onClick={onCopy}>
              現在のお届け先をもとに入力する
            </Button>
          </Cluster>
          <div role="status">
            {isCopied && (
              <Text size="s">
                現在のお届け先を入力欄に入れました。変わるところを書き換えてください。
              </Text>
            )}
          </div>
        </div>
      </Stack>
    </Card>
  );
}
