import { selectIsSender, selectMetadata, useAppSelector, usePageTitle } from '@order-change/client';
import { type ErrorAnswer, fill, type TellingMetadata } from '@order-change/contract';
import { Button, Progress, Stack, Text } from '@order-change/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignInCalls } from '../calls/use-sign-in-calls';
import { Contact, ElseContact } from '../notices/contact';
import { FocusedNotice } from '../notices/focused-notice';
import { NotCompleted } from '../notices/not-completed';
import { RefusalNotice } from '../notices/refusal-notice';
import { OrderList } from '../orders/order-list';
import { useListedOrders } from '../state/listed-orders';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

/** Asks which of the member's orders is to be changed. The list is in memory only: a page that was loaded anew asks for it. */
export function OrdersStep() {
  const listed = useListedOrders();
  const [orders, setOrders] = useState(listed.current);
  // The order of a change without an answer looks closed if the change has arrived: the form asks for its receipt.
  const isSender = useAppSelector(selectIsSender) === true;
  const metadata: TellingMetadata | null = useAppSelector(selectMetadata);
  const { chooseOrder, resume } = useSignInCalls();
  const [chosen, setChosen] = useState<string>();
  const [refusal, setRefusal] = useState<ErrorAnswer | null>(null);
  const [notOpened, setNotOpened] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  usePageTitle(texts.stepTitles.orders, refusal !== null);

  async function settle(call: ReturnType<typeof resume>, orderNumber?: string): Promise<void> {
    setRefusal(null);
    setNotOpened(undefined);
    setAsked(false);
    const result = await call;
    setChosen(undefined);
    setOrders(listed.current);
    setAsked(true);
    setNotOpened(result.kind === 'failed' || result.kind === 'told' ? orderNumber : undefined);
    setRefusal(result.kind === 'refused' ? result.refusal : null);
  }
  const ask = useEffectEvent(() => {
    if (!orders) void settle(resume(true));
  });
  useEffect(() => ask(), []);

  if (!orders) {
    if (refusal) return <RefusalNotice refusal={refusal} />;
    if (!isAsked) return <Progress label={laterTexts.ordersLoading} />;
    return (
      <FocusedNotice tone="warning" title={laterTexts.ordersNotLoaded}>
        <Stack gap="s">
          <Text>{laterTexts.checkLine}</Text>
          <div>
            <Button onClick={() => void settle(resume(true))}>{laterTexts.askOrdersAgain}</Button>
          </div>
          <ElseContact />
        </Stack>
      </FocusedNotice>
    );
  }
  return (
    <Stack gap="l">
      <Stack gap="xs">
        <Text>{fill(laterTexts.ordersIntro, { count: orders.length })}</Text>
        <Text size="s" tone="muted">
          {laterTexts.ordersOneByOne}
        </Text>
      </Stack>
      {refusal && <RefusalNotice refusal={refusal} />}
      <OrderList
        orders={orders}
        isClosedOpen={isSender}
        isAcceptedShown={metadata?.acceptedChanges === true}
        chosen={chosen}
        notOpened={notOpened}
        failure={<NotCompleted title={laterTexts.orderNotOpened} advice={laterTexts.chooseAgain} />}
        closedAdvice={<Contact />}
        onChoose={(orderNumber) => {
          if (chosen !== undefined) return;
          setChosen(orderNumber);
          void settle(chooseOrder({ orderNumber }), orderNumber);
        }}
      />
    </Stack>
  );
}
