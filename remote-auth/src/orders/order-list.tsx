import type { OrderList as Listed } from '@order-change/contract';
import { Stack } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ListedOrder } from './listed-order';

import * as texts from '#texts/later';

const Orders = styled(Stack)`
  padding: 0;
  list-style: none;
`;

interface OrderListProps {
  orders: Listed['orders'];
  /** a closed order can be chosen too */
  isClosedOpen: boolean;
  /** what was accepted of an order can be seen, and ended */
  isAcceptedShown: boolean;
  /** the order whose choice is under way */
  chosen: string | undefined;
  /** the order that did not open, and what to say of it */
  notOpened: string | undefined;
  failure: ReactNode;
  /** what to do about a closed order */
  closedAdvice: ReactNode;
  onChoose: (orderNumber: string) => void;
}

/** The member's orders, as a list by whose headings a reader can go. */
export function OrderList({
  orders,
  isClosedOpen,
  isAcceptedShown,
  chosen,
  notOpened,
  failure,
  closedAdvice,
  onChoose,
}: OrderListProps) {
  const hasAccepted = ({ closedCode }: Listed['orders'][number]) =>
    isAcceptedShown && closedCode === 'MSGEORSE0009';
  return (
    <Orders forwardedAs="ul" role="list" gap="m" aria-label={texts.ordersToChoose}>
      {orders.map((order) => (
        <ListedOrder
          key={order.orderNumber}
          order={order}
          isOpen={isClosedOpen || order.closedCode === undefined || hasAccepted(order)}
          choice={hasAccepted(order) ? texts.seeAccepted : texts.chooseOrder}
          closedAdvice={closedAdvice}
          isBusy={chosen === order.orderNumber}
          failure={notOpened === order.orderNumber && failure}
          onChoose={() => onChoose(order.orderNumber)}
        />
      ))}
    </Orders>
  );
}
