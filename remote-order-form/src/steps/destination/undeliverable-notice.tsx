import { type CatalogItem, messageLines } from '@order-change/contract';
import { Bullets, Notice, Stack, Text } from '@order-change/shared-ui';
import { fixedTimeSlotRefusal } from '../../change/time-slot';
import { useOrderForm } from '../../draft/use-order-form';
import { ChangeProducts } from '../../form/change-products';
import { DeliveryFailure } from '../../form/delivery-failure';
import { useOpenOrder } from '../../form/open-order';
import { useUndeliverable } from '../../form/use-undeliverable';

import * as texts from '#texts/later';

interface UndeliverableNoticeProps {
  zipCode: string;
  items: readonly CatalogItem[];
}

/** Notice of the products that cannot go to the new place, with reason and remedy. */
export function UndeliverableNotice({ zipCode, items }: UndeliverableNoticeProps) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const slotRefusal = fixedTimeSlotRefusal(order, draft);
  const delivery = useUndeliverable(
    zipCode,
    items.map(({ itemNo }) => itemNo),
  );
  const namesByReason = new Map<string, Set<string>>();
  for (const { itemNo, name } of items) {
    const isSlotLost = slotRefusal && order.refusedByPlace?.has(itemNo);
    const reason = delivery.reasons.get(itemNo) ?? (isSlotLost ? slotRefusal : undefined);
    if (!reason) continue;
    // The title says what MSGEORSE0011 says; what to do instead is the button's.
    const [what = ''] = messageLines(reason);
    const text = reason.code === 'MSGEORSE0011' ? '' : what;
    namesByReason.set(text, (namesByReason.get(text) ?? new Set()).add(name));
  }
  if (namesByReason.size === 0) return <DeliveryFailure delivery={delivery} />;
  return (
    <Notice tone="warning" live title={texts.undeliverable}>
      <Stack gap="s">
        <Stack as="ul" gap="m">
          {[...namesByReason].map(([text, names]) => (
            <li key={text}>
              <Stack gap="xs">
                <Bullets>
                  {[...names].map((name) => (
                    <li key={name}>
                      <strong>{name}</strong>
                    </li>
                  ))}
                </Bullets>
                {text && <Text>{text}</Text>}
              </Stack>
            </li>
          ))}
        </Stack>
        <ChangeProducts />
      </Stack>
    </Notice>
  );
}
