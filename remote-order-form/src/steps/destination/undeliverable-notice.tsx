import { messageLines } from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { betweenWords, Bullets, Button, Notice, Stack, Text } from '@order-change/shared-ui';
import styled from 'styled-components';
import { chosenRows, type ProductRow, rowTitle } from '../../change/product-rows';
import { fixedTimeSlotRefusal, isRefusedByPlace } from '../../change/time-slot';
import { useOrderForm } from '../../draft/use-order-form';
import { ChangeProducts } from '../../form/change-products';
import { DeliveryFailure } from '../../form/delivery-failure';
import { useOpenOrder } from '../../form/open-order';
import { TimeSlotResetNotice } from '../../form/time-slot-reset-notice';
import { useUndeliverable } from '../../form/use-undeliverable';

import * as texts from '#texts/later';

/** Beside its month where it fits whole; broken at its spaces and between its words. */
const Name = styled.strong`
  display: inline-block;
  vertical-align: top;
  word-break: keep-all;
`;

interface UndeliverableNoticeProps {
  zipCode: string;
  /** the field above says already that products cannot go there */
  isTold: boolean;
}

/**
 * Notice of the products that cannot go to the new place: their deliveries, the reason, the ways out. With none, it says
 * what the place does to the time slot.
 */
export function UndeliverableNotice({ zipCode, isTold }: UndeliverableNoticeProps) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const slotRefusal = fixedTimeSlotRefusal(order, draft);
  const rows = chosenRows(order, draft);
  const delivery = useUndeliverable(
    zipCode,
    rows.flatMap(({ item }) => item?.itemNo ?? []),
  );
  const isSlotLost = ({ item }: ProductRow) =>
    slotRefusal !== undefined && order.refusedByPlace?.has(item?.itemNo ?? '');
  const title = rows.some(isSlotLost) ? texts.unfitting : texts.undeliverable;
  const rowsByReason = new Map<string, ProductRow[]>();
  for (const row of rows) {
    const undeliverable = delivery.reasons.get(row.item?.itemNo ?? '');
    const reason = undeliverable ?? (isSlotLost(row) ? slotRefusal : undefined);
    if (!reason) continue;
    // The title says what MSGEORSE0011 says; what to do instead is said once, below.
    const [what = ''] = messageLines(reason);
    const text = reason.code === 'MSGEORSE0011' && title === texts.undeliverable ? '' : what;
    rowsByReason.set(text, [...(rowsByReason.get(text) ?? []), row]);
  }
  if (rowsByReason.size === 0) {
    return (
      <>
        <DeliveryFailure delivery={delivery} />
        {isRefusedByPlace(order, draft) && <TimeSlotResetNotice live />}
      </>
    );
  }
  // What the field says is not said again.
  const heading = isTold && title === texts.undeliverable ? texts.undeliverableProducts : title;
  return (
    <Notice tone="warning" live title={heading}>
      <Stack gap="s">
        <Stack as="ul" gap="m">
          {[...rowsByReason].map(([text, refused]) => (
            <li key={text}>
              <Stack gap="xs">
                <Bullets>
                  {refused.map((row) => (
                    <li key={row.key}>
                      {rowTitle(row)} <Name>{betweenWords(row.item?.name ?? '')}</Name>
                    </li>
                  ))}
                </Bullets>
                {text && <Text>{text}</Text>}
              </Stack>
            </li>
          ))}
        </Stack>
        {!isTold && (
          <Text>{order.changeable.products ? texts.changeProductOrPlace : texts.changePlace}</Text>
        )}
        <ChangeProducts />
        <div>
          <Button
            variant="text"
            onClick={() => document.getElementById(fieldId('zipCode'))?.focus()}
          >
            {texts.enterZipCodeAgain}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
