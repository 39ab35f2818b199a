import { dialogs, openOrder, useAbortSignal, usePageTitle } from '@order-change/client';
import {
  type AcceptedChange,
  changedThings,
  fill,
  formatClockTime,
  formatDateTime,
  kindLabels,
  type OrderWithChange,
} from '@order-change/contract';
import {
  Button,
  Card,
  DefinitionList,
  DefinitionRow,
  ErrorText,
  FormActions,
  Notice,
  Stack,
  Text,
} from '@order-change/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { draftOf, isDraftEmpty } from '../change/draft-content';
import { ContactByNumber } from '../display/contact-by-number';
import { formatDeadline } from '../display/format-deadline';
import { ReceiptNumber } from '../display/receipt-number';
import { replacementStarted } from '../draft/order-form.slice';
import { useOrderForm } from '../draft/use-order-form';
import { Side, WideColumns } from '../form/form-layout';
import { mayDiscard } from '../form/may-discard';
import { useOpenOrder } from '../form/open-order';
import { StepHeading } from '../form/step-page';
import { useStepNavigation } from '../form/use-step-navigation';
import { FormFooter } from '../leaving/form-footer';
import { ChangedContent } from '../steps/confirm/changed-content';
import { TakeBack, TakeBackRefused } from '../taking-back/take-back';
import { isEndedElsewhere, type Refusal } from '../taking-back/use-take-back';

import * as texts from '#texts';
import * as ownTexts from '#texts/accepted';
import * as laterTexts from '#texts/later';

/** What was accepted of an order that cannot be changed now: how it stands, its end, or whom to ask. */
export function AcceptedPage({ accepted }: { accepted: AcceptedChange }) {
  const { order, metadata } = useOpenOrder();
  const { receiptNumber, acceptedDatetime, before, changes, state, endsDatetime } = accepted;
  const { orderNumber, revision } = order;
  const things = changedThings({ ...order, ...before }, changes, metadata.timeSlots);
  const isOver = state === 'reflected' || state === 'rejected';
  const { draft, keepUntil } = useOrderForm();
  const again = useChangeAgain(accepted);
  const signal = useAbortSignal();
  const { replace } = useStepNavigation();
  const [refusal, setRefusal] = useState<Refusal>();
  const isEnded = isEndedElsewhere(refusal);
  usePageTitle(ownTexts.acceptedTitle);

  function seeOrder(): void {
    // A draft that is kept would show its check, where one press applies again what has just ended.
    if (isEnded) replace('select', fill(ownTexts.isEnded, { receiptNumber }));
    void openOrder({}, { signal: signal() });
  }

  return (
    <Stack gap="l">
      <StepHeading key={state}>
        {isEnded
          ? ownTexts.endedHeading
          : refusal
            ? ownTexts.takingBackHeading
            : ownTexts.acceptedHeadings[state]}
      </StepHeading>
      {refusal ? (
        <TakeBackRefused refusal={refusal} onReload={seeOrder} />
      ) : (
        state !== 'reflected' && (
          <Text>
            {ownTexts.acceptedExplained[state]}
            {endsDatetime && ownTexts.nothingToDo}
          </Text>
        )
      )}
      {again.keepsDraft && !refusal && keepUntil !== null && (
        <Notice tone="info">
          {fill(ownTexts.draftKept, {
            kinds: draft.select.kinds.map((kind) => kindLabels[kind]).join(texts.between),
            time: formatClockTime(new Date(keepUntil)),
          })}
          {endsDatetime && ownTexts.toGoOn}
        </Notice>
      )}
      <WideColumns>
        <Card look={isEnded ? 'muted' : 'raised'}>
          <DefinitionList>
            <DefinitionRow label={laterTexts.receiptNumber}>
              <ReceiptNumber isEnded={isEnded}>{receiptNumber}</ReceiptNumber>
            </DefinitionRow>
            <DefinitionRow label={laterTexts.acceptedAt}>
              {formatDateTime(acceptedDatetime)}
            </DefinitionRow>
            <DefinitionRow label={texts.orderNumber}>{orderNumber}</DefinitionRow>
            {endsDatetime && !isEnded && (
              <DefinitionRow label={ownTexts.endsAt}>
                {fill(ownTexts.untilTakenOver, { until: formatDeadline(endsDatetime) })}
              </DefinitionRow>
            )}
          </DefinitionList>
        </Card>
        <Stack gap="l">
          <ChangedContent things={things} isOff={state === 'rejected' || isEnded} />
        </Stack>
        <Side gap="l">
          {endsDatetime && !refusal && (
            <Stack gap="s">
              <FormActions>
                <Button
                  variant="secondary"
                  busy={again.isBusy}
                  busyText={texts.orderLoading}
                  onClick={() => void again.begin()}
                >
                  {ownTexts.changeAgain}
                </Button>
              </FormActions>
              {again.hasFailed && <ErrorText role="alert">{ownTexts.changeAgainFailed}</ErrorText>}
              <TakeBack
                request={{ orderNumber, revision, takesBack: receiptNumber }}
                things={things}
                onRefused={setRefusal}
              />
            </Stack>
          )}
          {!endsDatetime && (
            <Text>{isOver ? ownTexts.nothingToChange : ownTexts.endsAtContact}</Text>
          )}
          <ContactByNumber />
        </Side>
      </WideColumns>
      <FormFooter onStartOver={() => undefined} />
    </Stack>
  );
}

/** Opens the kinds of the order and begins the form with what was accepted; a draft of it that was left goes on. */
function useChangeAgain({ receiptNumber, changes, endsDatetime }: AcceptedChange) {
  const { draft, replaces } = useOrderForm();
  const dispatch = useDispatch();
  const signal = useAbortSignal();
  const { replace } = useStepNavigation();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isGoingOn = replaces === receiptNumber && endsDatetime !== undefined;

  async function open(): Promise<boolean> {
    setBusy(true);
    setFailed(false);
    const outcome = await openOrder({}, { isReplacing: true, signal: signal() });
    setBusy(false);
    setFailed(outcome.kind === 'failed' && !outcome.show);
    if (outcome.kind === 'refused') void dialogs.show(outcome.refusal);
    if (outcome.kind !== 'ok') return false;
    // It may have been exported meanwhile: then the page shows that.
    const { acceptedChange } = outcome.value as OrderWithChange;
    return acceptedChange?.endsDatetime !== undefined;
  }

  async function begin(): Promise<void> {
    const isOther = !isDraftEmpty(draft);
    if (isOther && !(await mayDiscard(ownTexts.replacesDraft))) return;
    // Before the form is there, which would set its own address.
    replace('select', fill(laterTexts.replacing, { receiptNumber }) + ownTexts.untilReplaced);
    if (!(await open())) return;
    dispatch(replacementStarted({ receiptNumber, draft: draftOf(changes) }));
  }

  const goOn = useEffectEvent(() => {
    if (isGoingOn) void open();
  });
  useEffect(() => goOn(), []);

  const keepsDraft = !isDraftEmpty(draft) && !isGoingOn;
  return { begin, isBusy, hasFailed, keepsDraft };
}
