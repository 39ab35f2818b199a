import { usePageTitle } from '@order-change/client';
import type { TakeBackRequest } from '@order-change/contract';
import { Stack } from '@order-change/shared-ui';
import { useState } from 'react';
import { Readable } from '../form/form-layout';
import { StepHeading } from '../form/step-page';
import { TakeBack, TakeBackRefused } from '../taking-back/take-back';
import type { Refusal } from '../taking-back/use-take-back';

import * as ownTexts from '#texts/accepted';

/** A take-back that an earlier page has sent, and whose change the order does not have any more: its answer is asked for. */
export function TakingBackPage({ request }: { request: TakeBackRequest }) {
  const [refusal, setRefusal] = useState<Refusal>();
  usePageTitle(ownTexts.takingBackHeading);
  return (
    <Readable>
      <Stack gap="l">
        <StepHeading>{ownTexts.takingBackHeading}</StepHeading>
        {refusal ? (
          <TakeBackRefused refusal={refusal} />
        ) : (
          <TakeBack request={request} onRefused={setRefusal} />
        )}
      </Stack>
    </Readable>
  );
}
