import {
  destinationField,
  type DestinationKey,
  destinationLines,
  fill,
} from '@order-change/contract';
import { Button, Card, Cluster, Heading, Notice, Stack, Text } from '@order-change/shared-ui';
import { useState } from 'react';
import { Lines } from '../../display/lines';
import { useOpenOrder } from '../../form/open-order';
import { Status } from './status';

import * as texts from '#texts/later';

interface CurrentDestinationProps {
  /** it stands in the fields now; asked: what was typed would give way to it */
  copied: 'no' | 'asked' | 'yes';
  /** that hold something, which would give way */
  fields: readonly DestinationKey[];
  onCopy: () => void;
  /** the customer's answer: whether what was typed gives way */
  onAnswer: (isReplaced: boolean) => void;
}

/** The button that was pressed is gone: the focus goes to what takes its place. */
const focus = (button: HTMLElement | null) => button?.focus();

/** Present destination of the order, to be copied if only a part of it changes. */
export function CurrentDestination({ copied, fields, onCopy, onAnswer }: CurrentDestinationProps) {
  const { order } = useOpenOrder();
  const [isAnswered, setAnswered] = useState(false);
  const answer = (isReplaced: boolean) => {
    setAnswered(true);
    onAnswer(isReplaced);
  };
  return (
    <Card as="section" look="muted" aria-labelledby="current-destination">
      <Stack gap="m">
        <Heading level={3} look={4} id="current-destination">
          {texts.currentDestination}
        </Heading>
        <div>
          <Cluster justify="space-between">
            <Lines lines={destinationLines(order.destination)} />
            {copied !== 'asked' && (
              <Button variant="secondary" {...(isAnswered && { ref: focus })} onClick={onCopy}>
                {texts.copyDestination}
              </Button>
            )}
          </Cluster>
          <Status role="status">
            {copied === 'yes' && (
              <Text size="s" tone="success">
                {texts.destinationCopied}
              </Text>
            )}
          </Status>
        </div>
        {copied === 'asked' && (
          <Notice tone="warning" live title={texts.replacesFields}>
            <Stack gap="s">
              <Text>
                {fill(texts.fieldsLost, {
                  fields: fields.map((key) => destinationField(key).label).join('、'),
                })}
              </Text>
              <Cluster>
                <Button ref={focus} onClick={() => answer(false)}>
                  {texts.keepFields}
                </Button>
                <Button variant="secondary" onClick={() => answer(true)}>
                  {texts.replaceFields}
                </Button>
              </Cluster>
            </Stack>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
