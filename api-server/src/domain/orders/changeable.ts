import { type MessageCode, ofEachKind, type Order } from '@order-change/contract';
import { serverKinds } from '@order-change/contract/server';
import { permissionName } from '../../ground/database/columns';
import type { orders } from '../../ground/database/schema';

type Permissions = Pick<typeof orders.$inferSelect, ReturnType<typeof permissionName>>;
type Changeable = Pick<Order, 'changeable' | 'unchangeableReasons'>;

/** The order system forbids it: the customer can only ask. */
const askSupport: MessageCode = 'MSGEORSE0003';

/** Returns which kinds of change and which lines an order allows, and why it does not allow the others. */
export function changeableKinds(
  permissions: Permissions,
  items: Order['catalog']['items'],
  lines: Order['lines'],
): Changeable {
  const reasons = ofEachKind((kind) =>
    serverKinds[kind].whyClosed({ lines, items }, permissions[permissionName(kind)]),
  );
  const closedLines = lines.filter((line) => !line.changeable);
  const isAllOpen = closedLines.length === 0 && !Object.values(reasons).some(Boolean);
  return {
    changeable: ofEachKind((kind) => reasons[kind] === undefined),
    unchangeableReasons: isAllOpen
      ? undefined
      : {
          ...reasons,
          lines: Object.fromEntries(closedLines.map(({ lineNumber }) => [lineNumber, askSupport])),
        },
  };
}
