import { fill, type Message, messageLines } from '@order-change/contract';
import { Notice, Stack, Text } from '@order-change/shared-ui';
import { stepLabels } from '../../change/steps';
import { StepLink } from '../../form/step-link';

import * as texts from '#texts/later';

interface UndeliverableRowsProps {
  /** of the products that are marked in the list */
  count: number;
  /** as the server gave them */
  reasons: readonly Message[];
  /** the place is the customer's choice too */
  goesElsewhere: boolean;
}

/** Says above the list how many products cannot go to the place, why, and the ways out; the list only marks them. */
export function UndeliverableRows({ count, reasons, goesElsewhere }: UndeliverableRowsProps) {
  if (count === 0) return null;
  const lines = reasons.map((reason) =>
    // Only the text for frozen products names place and products; the others mean 「この商品」.
    reason.code === 'MSGEORSE0006' ? messageLines(reason)[0] : texts.undeliverableThere,
  );
  return (
    <Notice tone="error" live title={fill(texts.undeliverableCount, { count })}>
      <Stack gap="xs">
        {[...new Set(lines)].map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Text>
          {fill(goesElsewhere ? texts.changeMarkedOrPlace : texts.changeMarked, { count })}
        </Text>
        {goesElsewhere && (
          <div>
            <StepLink step="destination">
              {fill(texts.changeStep, { step: stepLabels.destination })}
            </StepLink>
          </div>
        )}
      </Stack>
    </Notice>
  );
}
