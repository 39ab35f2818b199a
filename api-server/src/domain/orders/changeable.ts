import { limits, type MessageCode, type Order } from '@order-change/contract';
import type { orders } from '../../ground/database/schema';

type Permissions = Pick<
  typeof orders.$inferSelect,
  'canChangeProducts' | 'canChangeDestination' | 'canChangeTimeSlot'
>;
type Changeable = Pick<Order, 'changeable' | 'unchangeableReasons'>;

/** What the order system forbids: the customer can only ask. */
const askSupport: MessageCode = 'MSGEORSE0003';

/** Which kinds of change and which lines an order allows, and why it does not allow the others. */
export function changeableKinds(
  permissions: Permissions,
  items: Order['catalog']['items'],
  lines: Order['lines'],
): Changeable {
  const reasons = {
    products: whyNoProducts(permissions, lines),
    destination: permissions.canChangeDestination ? undefined : askSupport,
    timeSlot: whyNoTimeSlot(permissions, items, lines),
  };
  const closedLines = lines.filter((line) => !line.changeable);
  const isAllOpen = closedLines.length === 0 && !Object.values(reasons).some(Boolean);
  return {
    changeable: {
      products: reasons.products === undefined,
      destination: reasons.destination === undefined,
      timeSlot: reasons.timeSlot === undefined,
    },
    unchangeableReasons: isAllOpen
      ? undefined
      : {
          ...reasons,
          lines: Object.fromEntries(closedLines.map(({ lineNumber }) => [lineNumber, askSupport])),
        },
  };
}

function whyNoProducts(
  { canChangeProducts }: Permissions,
  lines: Order['lines'],
): MessageCode | undefined {
  const canChangeOne = lines.some((line) => line.changeable);
  const canAddOne = lines.length < limits.maxProducts;
  return canChangeProducts && (canChangeOne || canAddOne) ? undefined : 'MSGEORSE0007';
}

function whyNoTimeSlot(
  { canChangeTimeSlot }: Permissions,
  items: Order['catalog']['items'],
  lines: Order['lines'],
): MessageCode | undefined {
  if (!canChangeTimeSlot) return askSupport;
  const ordered = new Set(lines.map(({ itemNo }) => itemNo));
  const canHaveOne = items.some((item) => ordered.has(item.itemNo) && item.timeSlotSelectable);
  return canHaveOne ? undefined : 'MSGEORSI0001';
}
