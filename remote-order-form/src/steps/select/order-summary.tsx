import { Card, DefinitionList, DefinitionRow } from '@order-change/shared-ui';
import { formatDeadline } from '../../display/format-deadline';
import { useOpenOrder } from '../../form/open-order';

import * as texts from '#texts';

/** Number of the order, and the time until which it can be changed. */
export function OrderSummary() {
  const { order } = useOpenOrder();
  return (
    <Card look="muted">
      <DefinitionList>
        <DefinitionRow label={texts.orderNumber}>{order.orderNumber}</DefinitionRow>
        <DefinitionRow label={texts.catalog}>{order.catalog.name}</DefinitionRow>
        <DefinitionRow label={texts.acceptedUntil}>
          {formatDeadline(order.changeAcceptedUntilDatetime)}
        </DefinitionRow>
      </DefinitionList>
    </Card>
  );
}
