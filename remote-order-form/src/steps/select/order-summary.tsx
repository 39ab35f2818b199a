import { Card, DefinitionList, DefinitionRow } from '@order-change/shared-ui';
import { formatDeadline } from '../../display/format-deadline';
import { useOpenOrder } from '../../form/open-order';

/** Which order it is, and until when it can be changed. */
export function OrderSummary() {
  const { order } = useOpenOrder();
  return (
    <Card look="muted">
      <DefinitionList>
        <DefinitionRow label="ご注文番号">{order.orderNumber}</DefinitionRow>
        <DefinitionRow label="カタログ">{order.catalog.name}</DefinitionRow>
        <DefinitionRow label="変更の受付期限">
          {formatDeadline(order.changeAcceptedUntilDatetime)}
        </DefinitionRow>
      </DefinitionList>
    </Card>
  );
}
