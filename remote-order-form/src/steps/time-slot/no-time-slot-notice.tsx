import {
  itemsWithoutTimeSlot,
  itemsWithTimeSlot,
  message,
  messageText,
} from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { ErrorText, Notice, Phrases, Stack } from '@order-change/shared-ui';
import { chosenItems } from '../../change/time-slot';
import { ChangeProducts } from '../../form/change-products';
import { useOpenOrder } from '../../form/open-order';
import { TimeSlotResetNotice } from '../../form/time-slot-reset-notice';
import { useOrderForm } from '../../form/use-order-form';

/** Says why no time slot can be chosen, which products could have one, and what happens to the present one. */
export function NoTimeSlotNotice({ error }: { error: string | undefined }) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const items = chosenItems(order, draft);
  const catalogue = order.catalog.items;
  const refusing = itemsWithoutTimeSlot(items, catalogue);
  const selectable = itemsWithTimeSlot(items, catalogue);
  return (
    <Stack gap="m" id={fieldId('timeSlot')} tabIndex={-1}>
      <Notice tone="warning" title={<Phrases>{messageText(message('MSGEORSI0001'))}</Phrases>}>
        <Stack gap="s">
          <p>
            <Phrases>{messageText(message('MSGEORSI0014', refusing))}</Phrases>
          </p>
          {selectable && (
            <p>
              <Phrases>{messageText(message('MSGEORSI0015', selectable))}</Phrases>
            </p>
          )}
          <ChangeProducts />
        </Stack>
      </Notice>
      <TimeSlotResetNotice />
      {error && (
        <ErrorText>
          <Phrases>{error}</Phrases>
        </ErrorText>
      )}
    </Stack>
  );
}
