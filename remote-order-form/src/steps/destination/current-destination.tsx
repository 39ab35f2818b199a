import { destinationLines } from '@order-change/contract';
import { Button, Card, Cluster, Heading, Stack, Text } from '@order-change/shared-ui';
import { Lines } from '../../display/lines';
import { useOpenOrder } from '../../form/open-order';
import { Status } from './status';

import * as texts from '#texts/later';

interface CurrentDestinationProps {
  /** it stands in the fields now */
  isCopied: boolean;
  onCopy: () => void;
}

/** Present destination of the order, to be copied if only a part of it changes. */
export function CurrentDestination({ isCopied, onCopy }: CurrentDestinationProps) {
  const { order } = useOpenOrder();
  return (
    <Card as="section" look="muted" aria-labelledby="current-destination">
      <Stack gap="s">
        <Heading level={3} look={4} id="current-destination">
          {texts.currentDestination}
        </Heading>
        <div>
          <Cluster justify="space-between">
            <Lines lines={destinationLines(order.destination)} />
            <Button variant="secondary" onClick={onCopy}>
              {texts.copyDestination}
            </Button>
          </Cluster>
          <Status role="status">
            {isCopied && <Text size="s">{texts.destinationCopied}</Text>}
          </Status>
        </div>
      </Stack>
    </Card>
  );
}
