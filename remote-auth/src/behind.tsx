import { message, messageLines } from '@order-change/contract';
import { type Later, useLater } from '@order-change/form';
import { Button, Notice, Progress, Stack, Text } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import type * as Steps from './later';

import * as texts from '#texts';

type LaterSteps = typeof Steps;

export const later: Later<LaterSteps> = {
  load: () => import(/* webpackChunkName: "later-steps" */ './later'),
};

/** Asks for the steps behind the first screen, once that works: a press finds them there. */
export function fetchBehind(): void {
  // Whoever shows one of them tells of a failure, and asks again.
  later.load().then(
    (steps) => (later.loaded = steps),
    () => undefined,
  );
}

/** Shows one of the steps that come behind the first screen. */
export function Behind({ show }: { show: (steps: LaterSteps) => ReactNode }) {
  const { code, hasFailed, retry } = useLater(later);
  if (code) return show(code);
  if (!hasFailed) return <Progress label={texts.stepLoading} />;
  return (
    <Notice tone="warning" live title={texts.stepNotLoaded}>
      <Stack gap="s">
        <div>
          {messageLines(message('MSGEORSE0004')).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
        <div>
          <Button variant="secondary" onClick={retry}>
            {texts.loadAgain}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
