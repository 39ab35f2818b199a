import { selectMetadata, useAppSelector, useNavigate, usePageTitle } from '@order-change/client';
import { type CompanyMetadata, fill, firstDelivery, formatDateTime } from '@order-change/contract';
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
import { OnScreen } from '../display/on-screen';
import { ReceiptNumber } from '../display/receipt-number';
import type { Receipt } from '../draft/order-form.state';
import { WideColumns } from '../form/form-layout';
import { Outcome } from '../form/outcome';
import { StepHeading } from '../form/step-page';
import { ChangedContent } from '../steps/confirm/changed-content';
import type { AcceptedChange } from '../submission/use-settlement';
import { TakeBack, TakeBackRefused } from '../taking-back/take-back';
import { isEndedElsewhere, type Refusal } from '../taking-back/use-take-back';
import { NextSteps } from './next-steps';

import * as texts from '#texts';
import { endedHeading, ofTakeBack } from '#texts/accepted';
import * as laterTexts from '#texts/later';

interface DonePageProps {
  receipt: Receipt;
  /** unknown once the page has been loaded anew */
  accepted: AcceptedChange | undefined;
}

/** The receipt: its number and the order's, what happens next, what changes; to be printed. */
export function DonePage({ receipt, accepted }: DonePageProps) {
  const navigate = useNavigate();
  /** of a take-back: the change stands otherwise than the receipt said */
  const [refusal, setRefusal] = useState<Refusal>();
  const isEnded = isEndedElsewhere(refusal);
  /** Nobody knows whether the change stands: neither what follows nor a paper may say so. */
  const [isTakeBackOpen, setTakeBackOpen] = useState(false);
  const metadata: CompanyMetadata | null = useAppSelector(selectMetadata);
  const delivery = receipt.delivery ?? firstDelivery([]);
  const opening = metadata?.receipt?.opening;
  usePageTitle(laterTexts.doneTitle);
  // The device's clock may go wrong: whether that time is over the server tells.
  const { receiptNumber: takesBack, orderNumber, revision, endsAt } = receipt;
  const request =
    endsAt !== undefined && orderNumber !== undefined && revision !== undefined
      ? { orderNumber, revision, takesBack }
      : undefined;
  return (
    <WideColumns>
      <Stack gap="l">
        {isEnded ? (
          <StepHeading>{endedHeading}</StepHeading>
        ) : (
          <Outcome tone={isTakeBackOpen ? 'warning' : 'success'}>
            {isTakeBackOpen ? ofTakeBack.asking : laterTexts.doneHeading}
          </Outcome>
        )}
        {refusal && <TakeBackRefused refusal={refusal} />}
        {opening && !isEnded && (
          <Text>
            {fill(opening, {
              delivery,
              receiptNumber: receipt.receiptNumber,
            })}
          </Text>
        )}
        <Card look={isEnded ? 'muted' : 'raised'}>
          <DefinitionList>
            <DefinitionRow label={laterTexts.receiptNumber}>
              <ReceiptNumber isEnded={isEnded}>{receipt.receiptNumber}</ReceiptNumber>
            </DefinitionRow>
            <DefinitionRow label={laterTexts.acceptedAt}>
              {formatDateTime(receipt.acceptedAt)}
            </DefinitionRow>
            {receipt.replaces && (
              <DefinitionRow label={laterTexts.replacesReceipt}>{receipt.replaces}</DefinitionRow>
            )}
            {receipt.orderNumber && (
              <DefinitionRow label={texts.orderNumber}>{receipt.orderNumber}</DefinitionRow>
            )}
          </DefinitionList>
        </Card>
      </Stack>
      <Stack gap="l">
        {accepted?.things.length ? (
          <ChangedContent things={accepted.things} isOff={isEnded} />
        ) : (
          <Text>{laterTexts.changeNotShown}</Text>
        )}
      </Stack>
      {!isTakeBackOpen && (
        <NextSteps
          contactEmail={accepted?.contactEmail}
          delivery={delivery}
          endsAt={endsAt}
          isStale={refusal !== undefined}
          isEnded={isEnded}
          receiptNumber={receipt.receiptNumber}
        />
      )}
      <Stack gap="l">
        {!isTakeBackOpen && (
          <FormActions>
            {!refusal && (
              <Button variant="secondary" onClick={() => void navigate(paths.top)}>
                {laterTexts.toTop}
              </Button>
            )}
            {!isEnded && (
              <Button variant="secondary" onClick={() => window.print()}>
                {laterTexts.print}
              </Button>
            )}
          </FormActions>
        )}
        {request && !refusal && (
          <OnScreen>
            <TakeBack
              request={request}
              things={accepted?.things}
              onOpen={setTakeBackOpen}
              onRefused={setRefusal}
            />
          </OnScreen>
        )}
      </Stack>
    </WideColumns>
  );
}
