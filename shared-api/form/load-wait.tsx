import { message, messageLines } from '@order-change/contract';
import { Button, Notice, Progress, Stack, Text } from '@order-change/shared-ui';
import { useState } from 'react';
import { ContactPoint } from './contact-point';

import * as texts from '#texts';

interface LoadWaitProps {
  hasFailed: boolean;
  onRetry: () => void;
  /** other words than those of a screen */
  loading?: string;
  notLoaded?: string;
}

/** Stands for what is on its way, or says that it did not come, with a retry and whom to ask. */
export function LoadWait({
  hasFailed,
  onRetry,
  loading = texts.screenLoading,
  notLoaded = texts.screenNotLoaded,
}: LoadWaitProps) {
  // Stays during a retry: the pressed button keeps the focus.
  const [isTold, setTold] = useState(hasFailed);
  if (hasFailed && !isTold) setTold(true);
  if (!isTold) return <Progress label={loading} />;
  return (
    <Notice tone="warning" live title={notLoaded}>
      <Stack gap="s">
        <div>
          {messageLines(message('MSGEORSE0004')).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
        <div>
          <Button busy={!hasFailed} onClick={onRetry}>
            {texts.loadAgain}
          </Button>
        </div>
        <Text>{texts.elseAskContact}</Text>
        <ContactPoint />
      </Stack>
    </Notice>
  );
}
