import {
  fill,
  formatEnd,
  formatMonth,
  isMessageCode,
  messageText,
  type OrderList,
} from '@order-change/contract';
import {
  Badge,
  betweenWords,
  Button,
  Card,
  Cluster,
  DefinitionList,
  DefinitionRow,
  Heading,
  Stack,
  Text,
} from '@order-change/shared-ui';
import type { ReactNode } from 'react';

import * as texts from '#texts/later';

type Order = OrderList['orders'][number];

interface ListedOrderProps {
  order: Order;
  isOpen: boolean;
  /** words of the press that chooses it */
  choice: string;
  /** what to do if the order is closed */
  closedAdvice: ReactNode;
  isBusy: boolean;
  /** says that its choice came to nothing; a dialog may have said why */
  failure: ReactNode;
  onChoose: () => void;
}

/** One of several orders: what a customer knows it by, until when it can be changed, or why it cannot. */
export function ListedOrder({
  order,
  isOpen,
  choice,
  closedAdvice,
  isBusy,
  failure,
  onChoose,
}: ListedOrderProps) {
  const { orderNumber, closedCode } = order;
  const months = monthsOf(order);
  return (
    <Card as="li" look="muted">
      <Stack gap="s">
        <Cluster gap="xs" justify="space-between">
          <Heading level={3} look={4}>
            {texts.orderNumber} {orderNumber}
          </Heading>
          {closedCode !== undefined && (
            <Badge>{closedCode === 'MSGEORSE0009' ? texts.isAccepted : texts.isClosed}</Badge>
          )}
        </Cluster>
        <DefinitionList>
          {months && <DefinitionRow label={texts.deliveryMonths}>{months}</DefinitionRow>}
          {order.itemNames.length > 0 && (
            <DefinitionRow label={texts.orderItems}>
              <Items order={order} />
            </DefinitionRow>
          )}
          {closedCode === undefined && (
            <DefinitionRow label={texts.acceptedUntil}>
              {fill(texts.until, { time: formatEnd(order.changeAcceptedUntilDatetime) })}
            </DefinitionRow>
          )}
        </DefinitionList>
        {isMessageCode(closedCode) && <Text>{messageText({ code: closedCode, params: [] })}</Text>}
        {closedCode !== undefined && closedAdvice}
        {failure}
        {isOpen && (
          <div>
            <Button
              variant="secondary"
              busy={isBusy}
              aria-label={`${choice}：${orderNumber}`}
              onClick={onChoose}
            >
              {choice}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Items({ order: { itemNames, itemCount } }: { order: Order }) {
  const left = itemCount - itemNames.length;
  return (
    <>
      {itemNames.map((name, index) => (
        <p key={index}>{betweenWords(name)}</p>
      ))}
      {left > 0 && <p>{fill(texts.moreItems, { count: left })}</p>}
    </>
  );
}

/** An order without lines has no months. */
function monthsOf({ firstDeliveryMonth: first, lastDeliveryMonth: last }: Order) {
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [formatMonth(first), formatMonth(last)];
  return from === to ? from : fill(texts.fromTo, { from, to });
}
