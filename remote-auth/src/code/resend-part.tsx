import { Button, Card, Heading, LiveRegion, Stack, Text } from '@order-change/shared-ui';
import { NotCompleted } from '../notices/not-completed';
import { durationText } from '../time/clock-time';

interface ResendPartProps {
  /** milliseconds until another code can be sent */
  wait: number;
  isBusy: boolean;
  hasFailed: boolean;
  onAsk: () => Promise<void>;
}

/** What to do while no mail comes, and another code once one can be sent. */
export function ResendPart({ wait, isBusy, hasFailed, onAsk }: ResendPartProps) {
  return (
    <Card look="muted">
      <Stack gap="s">
        <Heading level={3} look={4}>
          メールが届かないとき
        </Heading>
        <Text size="s">
          迷惑メールフォルダーと、メールアドレスに誤りがないかをご確認ください。受信を制限している場合は、設定の変更もお願いいたします。
        </Text>
        {wait > 0 ? (
          <Text size="s" tone="muted">
            あと{durationText(wait)}で、認証コードを再送できます。
          </Text>
        ) : (
          <div>
            <Button variant="secondary" busy={isBusy} onClick={() => void onAsk()}>
              認証コードを再送する
            </Button>
            {hasFailed && <NotCompleted />}
          </div>
        )}
        <LiveRegion>{wait === 0 && '認証コードを再送できます。'}</LiveRegion>
      </Stack>
    </Card>
  );
}
