import { Button, Notice, Stack } from '@order-change/shared-ui';
import { NotCompleted } from '../notices/not-completed';

interface LaterStepNoticeProps {
  title: string;
  action: string;
  isBusy?: boolean;
  hasFailed?: boolean;
  onPress: () => void;
}

export function LaterStepNotice({
  title,
  action,
  isBusy = false,
  hasFailed = false,
  onPress,
}: LaterStepNoticeProps) {
  return (
    <Notice tone="info" title={title}>
      <Stack gap="s">
        {hasFailed && <NotCompleted />}
        <Button variant="secondary" busy={isBusy} onClick={onPress}>
          {action}
        </Button>
      </Stack>
    </Notice>
  );
}
