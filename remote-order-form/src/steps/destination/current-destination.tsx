import { destinationLines } from '@order-change/contract';
import { Button, Card, Heading, Phrases, Stack, Text } from '@order-change/shared-ui';
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
        <Lines lines={destinationLines(order.destination)} />
        <div>
          <Button variant="text" onClick={onCopy}>
            現在のお届け先をもとに入力する
          </Button>
        </div>
        <div role="status">
          {isCopied && (
            <Text size="s">
              <Phrases>
                現在のお届け先を入力欄に入れました。変わるところを書き換えてください。
              </Phrases>
            </Text>
          )}
        </div>
      </Stack>
    </Card>
  );
}
