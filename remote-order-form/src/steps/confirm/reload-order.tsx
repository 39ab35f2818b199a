import { openOrder, useAbortSignal } from '@order-change/client';
import { notCompletedText, refusalText } from '@order-change/contract';
import { Button, ErrorText, Text } from '@order-change/shared-ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { refusalSettled } from '../../draft/order-form.slice';

/** Another change came first: the order as it is now, or that the customer has to wait for it. */
export function ReloadOrder() {
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
      <Text>
        先に受け付けた変更がご注文に反映されたあとは、最新のご注文内容を読み込んで、お手続きを続けられます。入力した内容は残ります。
      </Text>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void reload()}>
          最新のご注文内容を読み込む
        </Button>
      </div>
      {answer && <ErrorText role="alert">{answer}</ErrorText>}
    </>
  );
}

/** What is said beside the button; a failure that has words has said them in a dialog. */
function toAnswer(outcome: Awaited<ReturnType<typeof openOrder>>): string | undefined {
  if (outcome.kind === 'failed') return outcome.show ? undefined : notCompletedText;
  if (outcome.kind !== 'refused') return undefined;
  const { refusal } = outcome;
  const prefix = refusal.code === 'MSGEORSE0009' ? 'まだ反映されていません。' : '';
  return prefix + refusalText(refusal);
}
