import { itemsWithoutTimeSlot, listByTimeSlot, message, messageText } from '@order-change/contract';
import { Bullets, Stack, Text } from '@order-change/shared-ui';
import { chosenItems } from '../change/time-slot';
import { useOrderForm } from '../draft/use-order-form';
import { useOpenOrder } from './open-order';

import * as texts from '#texts/later';

/** Says that the slot was reset for the chosen products, or that they can have none. A kind stands in the sentence, products by their names below it: 「白桃 6玉」 is no kind of product. */
export function WithoutTimeSlot({ code }: { code: 'MSGEORSI0002' | 'MSGEORSI0014' }) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const items = chosenItems(order, draft);
  const names = listByTimeSlot(items, order.catalog.items).without;
  const isNamed = items.some(({ name }) => names.includes(name));
  if (!isNamed) {
    const kinds = itemsWithoutTimeSlot(items, order.catalog.items);
    return <Text>{messageText(message(code, kinds))}</Text>;
  }
  return (
    <Stack gap="xs">
      <Text>{messageText(message(code, texts.productsBelow))}</Text>
      <Bullets>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Bullets>
    </Stack>
  );
}
