import { Button, Notice, Progress, Stack, Text } from '@order-change/shared-ui';
import { useIsOnline } from './use-is-online';
import type { useUntilAnswered } from './use-until-answered';

import * as texts from '#texts/later';

interface AnswerStatusProps extends Pick<
  ReturnType<typeof useUntilAnswered>,
  'phase' | 'canAsk' | 'ask'
> {
  words: {
    sending: string;
    asking: string;
    /** what happens once there is a network again */
    offlineAdvice: string;
    unknown: string;
    unknownReason: string;
    ask: string;
  };
}

/**
 * The one thing that is true of a call without an answer: there is no network, the answer is unknown, or it is under way.
 * A call that goes on for long is not drawn as busy beside the question whether to ask anew.
 */
export function AnswerStatus({ phase, canAsk, ask, words }: AnswerStatusProps) {
  const isOnline = useIsOnline();
  return (
    <>
      {isOnline && !canAsk && (
        <Progress delay={0} label={phase === 'sending' ? words.sending : words.asking} />
      )}
      {(!isOnline || canAsk) && (
        <Notice tone="warning" live title={isOnline ? words.unknown : texts.offline}>
          <Stack gap="s">
            <Text>{isOnline ? words.unknownReason : words.offlineAdvice}</Text>
            {canAsk && (
              <div>
                <Button onClick={ask}>{words.ask}</Button>
              </div>
            )}
          </Stack>
        </Notice>
      )}
    </>
  );
}
