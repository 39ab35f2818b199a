import { destinationLines } from '@order-change/contract';
import { Button, Card, Cluster, Heading, Notice, Stack, Text } from '@order-change/shared-ui';
import { useRef } from 'react';
import { Lines } from '../../display/lines';
import { useOpenOrder } from '../../form/open-order';
import { Status } from './status';

import * as texts from '#texts/later';

interface CurrentDestinationProps {
  /** it stands in the fields now; asked: what was typed would give way to it */
  copied: 'no' | 'asked' | 'yes';
  onCopy: () => void;
  /** the customer's answer: whether what was typed gives way */
  onAnswer: (isReplaced: boolean) => void;
}

/** The button that was pressed is gone: the focus goes to what keeps the input. */
const focus = (button: HTMLElement | null) => button?.focus();

/** Present destination of the order, to be copied if only a part of it changes. */
export function CurrentDestination({ copied, onCopy, onAnswer }: CurrentDestinationProps) {
  const { order } = useOpenOrder();
  const copying = useRef<HTMLButtonElement>(null);
  const answer = (isReplaced: boolean) => {
    copying.current?.focus(); // the pressed button goes away
    onAnswer(isReplaced);
  };
  return (
    <Card as="section" look="muted" aria-labelledby="current-destination">
      <Stack gap="s">
        <Heading level={3} look={4} id="current-destination">
          {texts.currentDestination}
        </Heading>
        <div>
          <Cluster justify="space-between">
            <Lines lines={destinationLines(order.destination)} />
            <Button variant="secondary" ref={copying} onClick={onCopy}>
              {texts.copyDestination}
            </Button>
          </Cluster>
          <Status role="status">
            {copied === 'yes' && (
              <Text size="s" tone="success">
                {texts.destinationCopied}
              </Text>
            )}
          </Status>
          {copied === 'asked' && (
            <Notice tone="warning" live title={texts.replacesFields}>
              <Cluster>
                <Button onClick={() => answer(true)}>{texts.replaceFields}</Button>
                <Button variant="secondary" ref={focus} onClick={() => answer(false)}>
                  {texts.keepFields}
                </Button>
              </Cluster>
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  );
}
