import { message, messageText } from '@order-change/contract';
import { Notice, Text } from '@order-change/shared-ui';
import { toTimeSlotChange } from '../change/time-slot';
import { useOrderForm } from '../draft/use-order-form';
import { useOpenOrder } from './open-order';

import * as texts from '#texts/later';

/** Says that the chosen products have reset the time slot to no preference (spec §5); aloud if it has just happened. */
export function TimeSlotResetNotice({ live = false }: { live?: boolean }) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const { resetFor } = toTimeSlotChange(order, draft);
  if (resetFor === '') return null;
  return (
    <Notice tone="warning" live={live}>
      <Text>{messageText(message('MSGEORSI0002', resetFor))}</Text>
      <Text size="s">{texts.resetOfAll}</Text>
    </Notice>
  );
}
