import {
  dialogs,
  openOrder,
  selectAcceptedChange,
  selectMetadata,
  selectOpenOrder,
  useAbortSignal,
  useAppSelector,
  useNavigate,
  usePageTitle,
} from '@order-change/client';
import { type ChangedThing, changedThings, fill, formatDateTime } from '@order-change/contract';
import {
  Button,
  Card,
  DefinitionList,
  DefinitionRow,
  FormActions,
  Stack,
  Text,
} from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { takenBackRead } from '../draft/order-form.slice';
import type { TakenBack } from '../draft/order-form.state';
import { Readable } from '../form/form-layout';
import { NotCompleted } from '../form/not-completed';
import { Outcome } from '../form/outcome';
import { useStepNavigation } from '../form/use-step-navigation';
import { KeptValues } from '../taking-back/take-back';

import { orderLoading } from '#texts';
import * as ownTexts from '#texts/accepted';
import * as texts from '#texts/later';

const words = {
  here: {
    heading: ownTexts.takenBackHeading,
    time: ownTexts.takenBackAt,
    means: ownTexts.takenBackMailed,
  },
  elsewhere: { heading: ownTexts.endedHeading, time: ownTexts.endedAt, means: ownTexts.endedMeans },
};

interface TakenBackPageProps {
  takenBack: TakenBack;
  /** of its receipt, if this page has shown that */
  things: readonly ChangedThing[] | undefined;
}

/** The end of a change that its customer took back, and the way on. */
export function TakenBackPage({ takenBack, things }: TakenBackPageProps) {
  const { receiptNumber, endedAt, isElsewhere = false, replaces } = takenBack;
  const { heading, time, means } = words[isElsewhere ? 'elsewhere' : 'here'];
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const signal = useAbortSignal();
  const order = useAppSelector(selectOpenOrder);
  const { replace } = useStepNavigation();
  const hasSession = order !== null;
  const past = useAppSelector(selectAcceptedChange);
  const metadata = useAppSelector(selectMetadata);
  const kept =
    order && metadata && past?.receiptNumber === receiptNumber
      ? changedThings({ ...order, ...past.before }, past.changes, metadata.timeSlots)
      : things;
  const isKeptShown = !isElsewhere && kept !== undefined && kept.length > 0;
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  usePageTitle(heading);

  async function goOn(): Promise<void> {
    replace('select'); // a draft that is kept would show its check, with the button that applies it
    setBusy(true);
    setFailed(false);
    const outcome = await openOrder({}, { signal: signal() });
    setBusy(false);
    setFailed(outcome.kind === 'failed' && !outcome.show);
    if (outcome.kind === 'refused') void dialogs.show(outcome.refusal);
    if (outcome.kind === 'ok') dispatch(takenBackRead());
  }

  return (
    <Readable>
      <Stack gap="l">
        <Outcome tone={isElsewhere ? 'warning' : 'success'}>{heading}</Outcome>
        <Card>
          <DefinitionList>
            <DefinitionRow label={texts.receiptNumber}>{receiptNumber}</DefinitionRow>
            <DefinitionRow label={time}>{formatDateTime(new Date(endedAt))}</DefinitionRow>
            {isKeptShown && (
              <DefinitionRow label={ownTexts.kept}>
                <KeptValues things={kept} />
              </DefinitionRow>
            )}
          </DefinitionList>
        </Card>
        <Text>
          {!isElsewhere && !isKeptShown && ownTexts.orderIsAsBefore}
          {means}
          {replaces && fill(ownTexts.replacedIsOver, { receiptNumber: replaces })}
        </Text>
        {!hasSession && !isElsewhere && <Text>{ownTexts.changeAnew}</Text>}
        {hasFailed && <NotCompleted />}
        <FormActions>
          {hasSession && (
            <Button busy={isBusy} busyText={orderLoading} onClick={() => void goOn()}>
              {ownTexts.goOnChanging}
            </Button>
          )}
          <Button
            variant={hasSession ? 'secondary' : 'primary'}
            onClick={() => {
              dispatch(takenBackRead());
              void navigate(paths.top);
            }}
          >
            {texts.toTop}
          </Button>
        </FormActions>
      </Stack>
    </Readable>
  );
}
