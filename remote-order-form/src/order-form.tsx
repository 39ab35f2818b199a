import { Notice, Stack, Steps } from '@order-change/shared-ui';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Behind, fetchBehind } from './behind';
import { isDraftEmpty } from './change/draft-content';
import { reachableStep } from './change/step-order';
import { stepLabels, type StepName, stepsOf } from './change/steps';
import { useOrderForm } from './draft/use-order-form';
import { ChangeOverview } from './form/change-overview';
import { FormLayout } from './form/form-layout';
import { useOpenOrder } from './form/open-order';
import { useProductsTakenBack } from './form/use-products-taken-back';
import { useStepNavigation } from './form/use-step-navigation';
import { FormFooter } from './leaving/form-footer';
import { PhoneRoom } from './picker/phone-room';
import { SelectStep } from './steps/select/select.step';
import { useFormEvents } from './usage/use-form-events';

import * as texts from '#texts';

/** One step; the first is there at once. */
function Step({ step }: { step: StepName }) {
  if (step === 'select') return <SelectStep />;
  return (
    <Behind
      show={({ steps }) => {
        const Later = steps[step];
        return <Later />;
      }}
    />
  );
}

/** The steps, one at a time: the one that the address asks for, as far as the customer has come. */
export function OrderForm() {
  const { draft, step: shownLast, refusal, startedAt } = useOrderForm();
  const { rules } = useOpenOrder();
  const { place, replace } = useStepNavigation();
  const [round, setRound] = useState(0);
  const step = reachableStep(place.step ?? shownLast, rules, draft);
  const isOnTheWay = useProductsTakenBack();
  const isElsewhere = place.step !== step && !isOnTheWay;
  const goThere = useEffectEvent(() => {
    if (isElsewhere) replace(step);
  });
  // Once, and before anything can be pressed: an entry that the customer goes back to would be replaced.
  useLayoutEffect(() => goThere(), [isElsewhere, place.step, step]);
  useFormEvents(step);
  useEffect(fetchBehind, []);
  // Said at the step that is shown first, until the customer leaves it. A form that was never shown may begin with what
  // was accepted, or with what was ticked before it came.
  const [restoredAt, setRestoredAt] = useState(() =>
    startedAt === null || isDraftEmpty(draft) || refusal ? undefined : step,
  );
  if (restoredAt !== undefined && restoredAt !== step) setRestoredAt(undefined);

  const steps = stepsOf(draft.select.kinds);
  // The catalogue takes the whole width, and the check says it all itself.
  const hasAside = step !== 'confirm' && place.picking === undefined;
  return (
    <Stack gap="l">
      <PhoneRoom $isHidden={place.picking !== undefined}>
        <Steps
          steps={steps.map((name) => stepLabels[name])}
          current={steps.indexOf(step)}
          isTotalOpen={step === 'select'}
        />
      </PhoneRoom>
      {restoredAt === step && (
        <Notice tone="info" live>
          {texts.draftRestored}
        </Notice>
      )}
      <FormLayout $hasAside={hasAside}>
        <Step key={`${step} ${round}`} step={step} />
        {hasAside && <ChangeOverview hasDeadline={step !== 'select'} />}
      </FormLayout>
      <FormFooter onStartOver={() => setRound(round + 1)} />
    </Stack>
  );
}
