import {
  type ChangeKind,
  destinationLines,
  formatMonth,
  timeSlotLabel,
} from '@order-change/contract';
import styled from 'styled-components';
import { useOpenOrder } from '../../form/open-order';

/** Inside a label, which takes no list. */
const Line = styled.span`
  display: block;
  word-break: normal;
`;

const Lines = styled.span`
  display: block;
  margin-top: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.text};
`;

/** What the order has today of one kind. */
export function PresentValue({ kind }: { kind: ChangeKind }) {
  const { order, metadata } = useOpenOrder();
  const { items } = order.catalog;
  const lines: Record<ChangeKind, () => string[]> = {
    products: () =>
      order.lines.map(({ deliveryMonth, itemNo }) => {
        const name = items.find((item) => item.itemNo === itemNo)?.name ?? itemNo;
        return `${formatMonth(deliveryMonth)}　${name}`;
      }),
    destination: () => destinationLines(order.destination),
    timeSlot: () => [timeSlotLabel(order.timeSlot, metadata.timeSlots)],
  };
  return (
    <Lines>
      {lines[kind]().map((line, index) => (
        <Line key={index}>{line}</Line>
      ))}
    </Lines>
  );
}
