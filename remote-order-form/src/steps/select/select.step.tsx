import {
  changeKinds,
  fill,
  kindChoices,
  kindLabels,
  unchangeableReason,
} from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { CheckboxGroup, Text } from '@order-change/shared-ui';
import { useDispatch } from 'react-redux';
import type { Draft } from '../../change/draft';
import { isEntered } from '../../change/draft-content';
import { closedText } from '../../display/closed-text';
import { otherKindsDropped } from '../../draft/order-form.slice';
import { useOrderForm } from '../../draft/use-order-form';
import { ContactIfAsked } from '../../form/contact-if-asked';
import { mayDiscard } from '../../form/may-discard';
import { useOpenOrder } from '../../form/open-order';
import { AcceptedValue, PresentValue } from '../../form/present-value';
import { StepPage } from '../../form/step-page';
import { useDraftForm } from '../../form/use-draft-form';
import { LastChange } from './last-change';
import { OrderSummary } from './order-summary';

import * as texts from '#texts';

/** Step of the kinds of change. A kind that the order closes is shown with its reason. */
export function SelectStep() {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const dispatch = useDispatch();

  async function dropOtherKinds({ kinds }: Draft['select']) {
    const dropped = changeKinds.filter((kind) => !kinds.includes(kind) && isEntered(draft, kind));
    if (dropped.length > 0) {
      const names = dropped.map((kind) => kindLabels[kind]).join(texts.between);
      if (!(await mayDiscard(fill(texts.dropsKinds, { kinds: names })))) return 'stay';
      dispatch(otherKindsDropped());
    }
    return [];
  }

  const form = useDraftForm('select', dropOtherKinds);
  const options = changeKinds.map((kind) => {
    const reason = unchangeableReason(order, kind);
    return {
      value: kind,
      label: kindLabels[kind],
      description: (
        <>
          <Text as="span" size="s" tone="muted">
            {!reason && (
              <>
                {kindChoices[kind]}
                <br />
              </>
            )}
            {texts.atPresent}
          </Text>
          <PresentValue kind={kind} />
          <AcceptedValue kind={kind} />
        </>
      ),
      disabledReason:
        reason &&
        closedText(kindLabels[kind], reason.code) + (texts.closedMeans[reason.code] ?? ''),
    };
  });

  return (
    <StepPage step="select" heading={texts.selectHeading} form={form}>
      <LastChange />
      <OrderSummary />
      <CheckboxGroup
        id={fieldId('kinds')}
        name="kinds"
        label={texts.stepNames.select}
        hint={texts.selectHint}
        required
        options={options}
        value={form.values.kinds}
        onChange={(kinds) => form.set('kinds', kinds)}
        error={form.errors.kinds}
      />
      <ContactIfAsked reasons={options.map(({ disabledReason }) => disabledReason)} />
    </StepPage>
  );
}
