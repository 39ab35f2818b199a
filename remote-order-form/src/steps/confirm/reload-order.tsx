import { openOrder, useAbortSignal } from '@order-change/client';
import { notCompletedText, refusalText } from '@order-change/contract';
import { Button, ErrorText, Text } from '@order-change/shared-ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { refusalSettled } from '../../draft/order-form.slice';

import { orderLoading } from '#texts';
import * as texts from '#texts/later';

/** Another change came first: the order as it is now, or that the customer has to wait for it. */
export function ReloadOrder({ reason }: { reason: string }) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const dispatch = useDispatch();
  const signal = useAbortSignal();

  async function reload() {
    setBusy(true);
    setAnswer(undefined);
    const outcome = await openOrder({}, { signal: signal() });
    setBusy(false);
    if (outcome.kind === 'ok') dispatch(refusalSettled(null));
    setAnswer(toAnswer(outcome));
  }

  return (
    <>
      <Text>{reason}</Text>
      <div>
        <Button busy={isBusy} busyText={orderLoading} onClick={() => void reload()}>
          {texts.reloadOrder}
        </Button>
      </div>
      {answer && <ErrorText role="alert">{answer}</ErrorText>}
    </>
  );
}

/** Text beside the button; a failure that has words has shown them in a dialog. */
function toAnswer(outcome: Awaited<ReturnType<typeof openOrder>>): string | undefined {
  if (outcome.kind === 'failed') return outcome.show ? undefined : notCompletedText;
  if (outcome.kind !== 'refused') return undefined;
  const { refusal } = outcome;
  const prefix = refusal.code === 'MSGEORSE0009' ? texts.notReflectedYet : '';
  return prefix + refusalText(refusal);
}
