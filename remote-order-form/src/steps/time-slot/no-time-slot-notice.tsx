import { itemsWithTimeSlot, listByTimeSlot, message, messageText } from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { ErrorText, Notice, Stack, Text } from '@order-change/shared-ui';
import { chosenItems, toTimeSlotChange } from '../../change/time-slot';
import { useOrderForm } from '../../draft/use-order-form';
import { ChangeProducts } from '../../form/change-products';
import { ChooseKindsAgain } from '../../form/choose-kinds-again';
import { useOpenOrder } from '../../form/open-order';
import { WithoutTimeSlot } from '../../form/without-time-slot';

import * as texts from '#texts/later';

interface NoTimeSlotNoticeProps {
  error: string | undefined;
  /** without a slot there is a change all the same */
  canGoOn: boolean;
}

/** Says why no time slot can be chosen and what becomes of the present one, how to have one after all, and how to go on without. */
export function NoTimeSlotNotice({ error, canGoOn }: NoTimeSlotNoticeProps) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const items = chosenItems(order, draft);
  const catalogue = order.catalog.items;
  const selectable = itemsWithTimeSlot(items, catalogue);
  const named = listByTimeSlot(items, catalogue).with;
  const isReset = toTimeSlotChange(order, draft).resetFor !== '';
  return (
    <Stack gap="m" id={fieldId('timeSlot')} tabIndex={-1}>
      <Notice tone="warning" title={messageText(message('MSGEORSI0001'))}>
        <Stack gap="s">
          <WithoutTimeSlot code={isReset ? 'MSGEORSI0002' : 'MSGEORSI0014'} />
          {order.changeable.products && (
            <div>
              {selectable && (
                <Text>
                  {messageText(
                    message('MSGEORSI0015', named.length > 2 ? texts.productsElse : selectable),
                  )}
                </Text>
              )}
              <Text>{texts.toHaveTimeSlot}</Text>
            </div>
          )}
          <ChangeProducts />
          {canGoOn ? <Text>{texts.withoutTimeSlot}</Text> : <ChooseKindsAgain kind="timeSlot" />}
        </Stack>
      </Notice>
      {error && <ErrorText>{error}</ErrorText>}
    </Stack>
  );
}
