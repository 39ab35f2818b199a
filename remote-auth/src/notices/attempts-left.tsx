import { fill } from '@order-change/contract';
import { Text } from '@order-change/shared-ui';

import * as texts from '#texts/later';

/** The last tries; their number is shown to the customer. */
const fewAttempts = 3;

/** Says how many tries are left before a lock, once they are few. */
export function AttemptsLeft({ count }: { count: number | null | undefined }) {
  if (count == null || count > fewAttempts) return null;
  return (
    <Text as="strong" size="s" tone="error">
      {fill(texts.attemptsLeft, { count })}
    </Text>
  );
}
