import { fill } from '@order-change/contract';
import { Text } from '@order-change/shared-ui';

import * as texts from '#texts/later';

/** The last tries; their number is shown to the customer. */
const fewAttempts = 3;

interface AttemptsLeftProps {
  count: number | null | undefined;
  /** for which the lock lasts, if that is known before */
  minutes?: number;
}

/** Says how many tries are left before a lock, once they are few. */
export function attemptsLeftText({ count, minutes }: AttemptsLeftProps): string {
  if (count == null || count > fewAttempts) return '';
  return minutes === undefined
    ? fill(texts.attemptsLeft, { count })
    : fill(texts.checksLeft, { count, minutes });
}

/** Shows it where no error of a field does. */
export function AttemptsLeft(props: AttemptsLeftProps) {
  const text = attemptsLeftText(props);
  return (
    text !== '' && (
      <Text as="strong" tone="error">
        {text}
      </Text>
    )
  );
}
