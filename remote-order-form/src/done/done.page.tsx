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
  usePageTitle('受付完了');
  return (
    <Stack gap="l">
      <StepHeading>変更を受け付けました</StepHeading>
      <WideColumns>
        <Card>
          <DefinitionList>
            <DefinitionRow label="受付番号">
              <Text as="strong" size="xl">
                {receipt.receiptNumber}
              </Text>
            </DefinitionRow>
            <DefinitionRow label="受付日時">{formatDateTime(receipt.acceptedAt)}</DefinitionRow>
            {accepted && <DefinitionRow label="ご注文番号">{accepted.orderNumber}</DefinitionRow>}
          </DefinitionList>
        </Card>
        <NextSteps contactEmail={accepted?.contactEmail} />
        <Stack gap="l">
          {accepted?.things.length ? (
            <ChangedContent things={accepted.things} />
          ) : (
            <Text>
              個人情報を守るため、読み込み直した画面には変更の内容を表示しません。受付内容の確認メールでご確認ください。
            </Text>
          )}
          <Actions>
            <Button onClick={() => window.print()}>この画面を印刷する</Button>
            <Button variant="secondary" onClick={() => void navigate(paths.top)}>
              トップページへ
            </Button>
          </Actions>
        </Stack>
      </WideColumns>
    </Stack>
  );
}
