import { selectAcceptedChange, useAppSelector, usePageTitle } from '@order-change/client';
import {
  changedThings,
  createUuid,
  fill,
  formatEnd,
  orderChangeSchema,
  type TellingMetadata,
  violationsOf,
} from '@order-change/contract';
import { Button, FormActions, Notice, Stack, Text } from '@order-change/shared-ui';
import { useDispatch } from 'react-redux';
import { deliveryZipCode } from '../../change/delivery-zip-code';
import { toOrderChange } from '../../change/order-change';
import { refusedStep, toRefusal } from '../../change/refusal-fields';
import { previousStep } from '../../change/step-order';
import { stepLabels, stepsOf } from '../../change/steps';
import { deliveredItems, undeliverableViolations } from '../../change/undeliverable-products';
import { Email } from '../../display/email';
import { OnScreen } from '../../display/on-screen';
import { changeRefused, submissionStarted } from '../../draft/order-form.slice';
import { useOrderForm } from '../../draft/use-order-form';
import { DeliveryFailure } from '../../form/delivery-failure';
import { Side, WideColumns } from '../../form/form-layout';
import { useOpenOrder } from '../../form/open-order';
import { StepHeading } from '../../form/step-page';
import { TimeSlotResetNotice } from '../../form/time-slot-reset-notice';
import { useStepNavigation } from '../../form/use-step-navigation';
import { useUndeliverable } from '../../form/use-undeliverable';
import { AddressDoubtNotice } from './address-doubt';
import { ChangedContent } from './changed-content';
import { ContentSection } from './content-section';
import { needsReload, RefusalNotice } from './refusal-notice';
import { ReplacedContent } from './replaced-content';
import { UnchangedContent } from './unchanged-content';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

/** Everything that changes, before and after; the whole is judged once more before it is sent. */
export function ConfirmStep() {
  const { order, metadata, rules } = useOpenOrder();
  const { draft, refusal, replaces } = useOrderForm();
  const { open, back } = useStepNavigation();
  const dispatch = useDispatch();
  const accepted = useAppSelector(selectAcceptedChange);
  const { changesEnd: canEnd }: TellingMetadata = metadata;
  const isReplacing = replaces !== null && accepted?.receiptNumber === replaces;
  const change = { ...toOrderChange(draft, rules), ...(isReplacing && { replaces }) };
  const things = changedThings(order, change.changes, metadata.timeSlots);
  const delivery = useUndeliverable(deliveryZipCode(order, draft), deliveredItems(order, draft));
  const mustReload = refusal !== null && needsReload(refusal, replaces);
  usePageTitle(stepLabels.confirm, refusal !== null);

  function submit() {
    const broken = toRefusal([
      ...violationsOf(orderChangeSchema(rules), toOrderChange(draft, rules)),
      ...undeliverableViolations(order, draft, delivery.reasons),
    ]);
    if (broken) {
      dispatch(changeRefused(broken));
      open(refusedStep(broken, draft));
    } else {
      dispatch(submissionStarted({ key: createUuid(), change }));
    }
  }

  return (
    <Stack gap="l">
      <StepHeading key={refusal ? 'refused' : 'right'}>{stepLabels.confirm}</StepHeading>
      <WideColumns>
        <Stack gap="l">
          {refusal && <RefusalNotice refusal={refusal} />}
          {!refusal && (
            <OnScreen>
              <Text>{laterTexts.confirmThenSubmit}</Text>
            </OnScreen>
          )}
          <Text>{fill(texts.about, { about: texts.orderNumber, text: order.orderNumber })}</Text>
          <TimeSlotResetNotice />
          <DeliveryFailure delivery={delivery} />
          <AddressDoubtNotice />
          <ChangedContent things={things} steps={mustReload ? [] : stepsOf(draft.select.kinds)} />
          <ContentSection heading={stepLabels.contact} step={mustReload ? undefined : 'contact'}>
            <Text>
              <Email>{change.contactEmail}</Email>
            </Text>
          </ContentSection>
        </Stack>
        <Side gap="l">
          <ReplacedContent things={things} />
          <UnchangedContent things={things} />
        </Side>
        <Stack gap="l">
          {!mustReload && (
            <Notice tone="info">
              <Stack gap="xs">
                {isReplacing && (
                  <Text>{fill(laterTexts.replacing, { receiptNumber: replaces })}</Text>
                )}
                <Text>
                  {canEnd
                    ? fill(laterTexts.canEndAfterwards, {
                        end: formatEnd(order.changeAcceptedUntilDatetime),
                      })
                    : !isReplacing && laterTexts.oneChangeAtATime}
                </Text>
              </Stack>
            </Notice>
          )}
          <FormActions>
            {!mustReload && <Button onClick={submit}>{laterTexts.submit}</Button>}
            <Button variant="secondary" onClick={() => back(previousStep('confirm', draft))}>
              {texts.back}
            </Button>
          </FormActions>
        </Stack>
      </WideColumns>
    </Stack>
  );
}
