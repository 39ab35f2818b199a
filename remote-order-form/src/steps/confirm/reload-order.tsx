import { openOrder, useAbortSignal } from '@order-change/client';
import { type ErrorAnswer, refusalText } from '@order-change/contract';
import { Button, ErrorText } from '@order-change/shared-ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { refusalSettled } from '../../draft/order-form.slice';

/** Another change came first: the order as it is now, or that the customer has to wait for it. */
export function ReloadOrder() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ErrorAnswer>();
  const dispatch = useDispatch();
  const signal = useAbortSignal();

  async function reload() {
    setBusy(true);
    setRefusal(undefined);
    const outcome = await openOrder({}, { signal: signal() });
    setBusy(false);
    if (outcome.kind === 'ok') dispatch(refusalSettled(null));
    if (outcome.kind === 'refused') setRefusal(outcome.refusal);
  }

  return (
    <>
      <p>
        先に受け付けた変更がご注文に反映されたあとは、最新のご注文内容を読み込んで、お手続きを続けられます。入力した内容は残ります。
      </p>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void reload()}>
          最新のご注文内容を読み込む
        </Button>
      </div>
      {refusal && (
        <ErrorText role="alert">
          {refusal.code === 'MSGEORSE0009' && 'まだ反映されていません。'}
          {refusalText(refusal)}
        </ErrorText>
      )}
    </>
  );
}
