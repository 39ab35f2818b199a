import { message, messageLines } from 'shared-api/contract';
import { Button, FormActions, Stack, Text } from 'shared-ui';
import { FocusedNotice } from '../notices/focused-notice';
import { RefusalNotice } from '../notices/refusal-notice';
import { useShownStep } from '../use-shown-step';
import type { Resend } from './use-resend';

interface ExpiredCodeProps {
  contactEmail: string;
  resend: Resend;
}

/** The code can no longer be used (MSGEORSE0005): a new one, or another address. */
export function ExpiredCode({ contactEmail, resend }: ExpiredCodeProps) {
  const { goBack } = useShownStep();
  const [title, ...lines] = messageLines(message('MSGEORSE0005'));
  return (
    <Stack gap="s">
      <FocusedNotice tone="warning" title={title}>
        {lines}
      </FocusedNotice>
      <Text>
        新しい認証コードは、<strong>{contactEmail}</strong> にお送りします。
      </Text>
      {resend.answer?.kind === 'refused' && <RefusalNotice refusal={resend.answer.refusal} />}
      <FormActions>
        <Button busy={resend.isBusy} onClick={() => void resend.ask()}>
          新しい認証コードを取得する
        </Button>
        <Button variant="text" onClick={goBack}>
          メールアドレスを訂正する
        </Button>
      </FormActions>
    </Stack>
  );
}
