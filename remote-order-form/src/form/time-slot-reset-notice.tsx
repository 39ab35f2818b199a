import { Notice, Stack, Text } from '@order-change/shared-ui';
import { toTimeSlotChange } from '../change/time-slot';
import { useOrderForm } from '../draft/use-order-form';
import { useOpenOrder } from './open-order';
import { WithoutTimeSlot } from './without-time-slot';

import * as texts from '#texts/later';

/** Says that the chosen products have reset the time slot to no preference (spec §5); aloud if it has just happened. */
export function TimeSlotResetNotice({ live = false }: { live?: boolean }) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  if (toTimeSlotChange(order, draft).resetFor === '') return null;
  return (
    <Notice tone="warning" live={live}>
      <Stack gap="xs">
        <WithoutTimeSlot code="MSGEORSI0002" />
        <Text size="s">{texts.resetOfAll}</Text>
      </Stack>
    </Notice>
  );
}
