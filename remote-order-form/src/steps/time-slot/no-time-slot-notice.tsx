import {
  itemsWithoutTimeSlot,
  itemsWithTimeSlot,
  listByTimeSlot,
  message,
  messageText,
} from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { Bullets, ErrorText, Notice, Stack, Text } from '@order-change/shared-ui';
import { chosenItems, toTimeSlotChange } from '../../change/time-slot';
import { useOrderForm } from '../../draft/use-order-form';
import { ChangeProducts } from '../../form/change-products';
import { ChooseKindsAgain } from '../../form/choose-kinds-again';
import { useOpenOrder } from '../../form/open-order';

import * as texts from '#texts/later';

interface NoTimeSlotNoticeProps {
  error: string | undefined;
  /** without a slot there is a change all the same */
  canGoOn: boolean;
}

/** Says why no time slot can be chosen and what becomes of the present one, how to go on, and how to have one after all. */
export function NoTimeSlotNotice({ error, canGoOn }: NoTimeSlotNoticeProps) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const items = chosenItems(order, draft);
  const catalogue = order.catalog.items;
  const refusing = itemsWithoutTimeSlot(items, catalogue);
  const selectable = itemsWithTimeSlot(items, catalogue);
  const lists = listByTimeSlot(items, catalogue);
  const isReset = toTimeSlotChange(order, draft).resetFor !== '';
  return (
    <Stack gap="m" id={fieldId('timeSlot')} tabIndex={-1}>
      <Notice tone="warning" title={messageText(message('MSGEORSI0001'))}>
        <Stack gap="s">
          <Refusing
            code={isReset ? 'MSGEORSI0002' : 'MSGEORSI0014'}
            words={refusing}
            names={lists.without}
          />
          {canGoOn ? <Text>{texts.withoutTimeSlot}</Text> : <ChooseKindsAgain kind="timeSlot" />}
          {order.changeable.products && (
            <div>
              {selectable && (
                <Text>
                  {messageText(
                    message(
                      'MSGEORSI0015',
                      lists.with.length > 2 ? texts.productsElse : selectable,
                    ),
                  )}
                </Text>
              )}
              <Text>{texts.toHaveTimeSlot}</Text>
            </div>
          )}
          <ChangeProducts />
        </Stack>
      </Notice>
      {error && <ErrorText>{error}</ErrorText>}
    </Stack>
  );
}

interface RefusingProps {
  /** says that the slot was reset for them, or that they can have none */
  code: 'MSGEORSI0002' | 'MSGEORSI0014';
  /** the products in one sentence */
  words: string;
  names: readonly string[];
}

/** More than two products are a list: quoted names in a row are hard to read. */
function Refusing({ code, words, names }: RefusingProps) {
  if (names.length <= 2) return <Text>{messageText(message(code, words))}</Text>;
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
