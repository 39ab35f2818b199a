import { Button, Notice } from '@order-change/shared-ui';
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
      <Button variant="secondary" busy={isBusy} onClick={onPress}>
        {action}
      </Button>
      {hasFailed && <NotCompleted />}
    </Notice>
  );
}
