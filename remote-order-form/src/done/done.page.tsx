import { useNavigate, usePageTitle } from '@order-change/client';
import { formatDateTime } from '@order-change/contract';
import {
  Button,
  Card,
  DefinitionList,
  DefinitionRow,
  FormActions,
  media,
  Stack,
  Text,
} from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import styled from 'styled-components';
import type { Receipt } from '../draft/order-form.state';
import { WideColumns } from '../form/form-layout';
import { StepHeading } from '../form/step-page';
import { ChangedContent } from '../steps/confirm/changed-content';
import type { AcceptedChange } from '../submission/use-settlement';
import { NextSteps } from './next-steps';

import * as texts from '#texts';

const Actions = styled(FormActions)`
  ${media.print} {
    display: none;
  }
`;

interface DonePageProps {
  receipt: Receipt;
  /** unknown once the page has been loaded anew */
  accepted: AcceptedChange | undefined;
}

/** The receipt: its number and the order's, what happens next, what changes; to be printed. */
export function DonePage({ receipt, accepted }: DonePageProps) {
  const navigate = useNavigate();
  usePageTitle(texts.doneTitle);
  return (
    <Stack gap="l">
      <StepHeading>{texts.doneHeading}</StepHeading>
      <WideColumns>
        <Card>
          <DefinitionList>
            <DefinitionRow label={texts.receiptNumber}>
              <Text as="strong" size="xl">
                {receipt.receiptNumber}
              </Text>
            </DefinitionRow>
            <DefinitionRow label={texts.acceptedAt}>
              {formatDateTime(receipt.acceptedAt)}
            </DefinitionRow>
            {receipt.orderNumber && (
              <DefinitionRow label={texts.orderNumber}>{receipt.orderNumber}</DefinitionRow>
            )}
          </DefinitionList>
        </Card>
        <NextSteps contactEmail={accepted?.contactEmail} />
        <Stack gap="l">
          {accepted?.things.length ? (
            <ChangedContent things={accepted.things} />
          ) : (
            <Text>{texts.changeNotShown}</Text>
          )}
          <Actions>
            <Button onClick={() => window.print()}>{texts.print}</Button>
            <Button variant="secondary" onClick={() => void navigate(paths.top)}>
              {texts.toTop}
            </Button>
          </Actions>
        </Stack>
      </WideColumns>
    </Stack>
  );
}
