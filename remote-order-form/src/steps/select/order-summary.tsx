import { Card, DefinitionList, DefinitionRow } from '@order-change/shared-ui';
import styled from 'styled-components';
import { formatDeadline } from '../../display/format-deadline';
import { useOpenOrder } from '../../form/open-order';

import * as texts from '#texts';

/** Three short lines, unless the text is very large: the choice is to be seen on a phone without scrolling. */
const Facts = styled(DefinitionList)`
  container-type: inline-size;
  font-size: ${({ theme }) => theme.font.size.s};

  @container (width >= 18em) {
    & > div {
      grid-template-columns: 7.5em minmax(0, 1fr);
      align-items: baseline;
    }
  }
`;

/** Number of the order, and the time until which it can be changed. */
export function OrderSummary() {
  const { order } = useOpenOrder();
  return (
    <Card look="muted">
      <Facts>
        <DefinitionRow label={texts.orderNumber}>{order.orderNumber}</DefinitionRow>
        <DefinitionRow label={texts.catalog}>{order.catalog.name}</DefinitionRow>
        <DefinitionRow label={texts.acceptedUntil}>
          {formatDeadline(order.changeAcceptedUntilDatetime)}
        </DefinitionRow>
      </Facts>
    </Card>
  );
}
