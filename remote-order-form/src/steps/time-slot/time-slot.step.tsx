import { fill, kindLabels, timeSlotLabel } from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { RadioGroup, Text } from '@order-change/shared-ui';
import styled from 'styled-components';
import { deliveryZipCode } from '../../change/delivery-zip-code';
import { noPreference } from '../../change/draft';
import { isStepDone } from '../../change/step-schema';
import { chosenItems } from '../../change/time-slot';
import { deliveredItems } from '../../change/undeliverable-products';
import { useOrderForm } from '../../draft/use-order-form';
import { ChooseKindsAgain } from '../../form/choose-kinds-again';
import { useOpenOrder } from '../../form/open-order';
import { AcceptedValue, useReplacedThings } from '../../form/present-value';
import { StepPage } from '../../form/step-page';
import { useDraftForm } from '../../form/use-draft-form';
import { useUndeliverable } from '../../form/use-undeliverable';
import { NoTimeSlotNotice } from './no-time-slot-notice';

import * as texts from '#texts/later';

/** No preference has a line of its own: the six slots fill the lines below. */
const Slots = styled.div`
  & :has(> label > input):first-child {
    grid-column: 1 / -1;
  }
`;

/** Step of the time slot: metadata's slots and no preference. */
export function TimeSlotStep() {
  const { order, metadata, rules } = useOpenOrder();
  const { draft } = useOrderForm();
  const form = useDraftForm('timeSlot');
  const items = chosenItems(order, draft);
  const isRefused = items.some(({ timeSlotSelectable }) => !timeSlotSelectable);
  const canGoOn = isStepDone('timeSlot', rules, draft);
  // After a reload the answers of the steps before are gone.
  useUndeliverable(deliveryZipCode(order, draft), deliveredItems(order, draft));
  const current = order.timeSlot ?? noPreference;
  const { timeSlots } = metadata;
  const isReplaced = useReplacedThings().some(({ kind }) => kind === 'timeSlot');
  const currentReason = (timeSlot: string) =>
    isReplaced ? fill(texts.isCurrentUnlessReplaced, { timeSlot }) : texts.isCurrentChoice;
  const unset = { code: noPreference, label: timeSlotLabel(null, timeSlots) };
  const options = [unset, ...timeSlots].map(({ code, label }) => ({
    value: code,
    label,
    description: code === noPreference && texts.noSlot,
    disabledReason: code === current ? currentReason(label) : undefined,
  }));

  // An option says of itself that it is the present one.
  const isOffered = options.some(({ value }) => value === current);
  const currentSlot = fill(texts.currentTimeSlot, {
    timeSlot: timeSlotLabel(order.timeSlot, timeSlots),
  });

  return (
    <StepPage
      step="timeSlot"
      heading={texts.timeSlotHeading}
      form={form}
      isStuck={isRefused && !canGoOn}
    >
      <AcceptedValue kind="timeSlot" />
      {isRefused ? (
        <NoTimeSlotNotice error={form.errors.timeSlot} canGoOn={canGoOn} />
      ) : (
        <>
          <Text>{texts.slotOfAll}</Text>
          <Slots>
            <RadioGroup
              id={fieldId('timeSlot')}
              name="timeSlot"
              label={kindLabels.timeSlot}
              hint={isOffered ? undefined : currentSlot}
              required
              layout="grid"
              options={options}
              value={form.values.timeSlot}
              onChange={(timeSlot) => form.set('timeSlot', timeSlot)}
              error={form.errors.timeSlot}
            />
          </Slots>
          {form.errors.timeSlot && <ChooseKindsAgain kind="timeSlot" />}
        </>
      )}
    </StepPage>
  );
}
