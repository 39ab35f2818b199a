import { Button, Notice, type NoticeProps, Stack } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import { NotCompleted } from '../notices/not-completed';

interface LaterStepNoticeProps {
  tone?: NoticeProps['tone'];
  title: string;
  action: string;
  isBusy?: boolean;
  hasFailed?: boolean;
  onPress: () => void;
  /** more than its title says */
  children?: ReactNode;
}

export function LaterStepNotice({
  tone = 'info',
  title,
  action,
  isBusy = false,
  hasFailed = false,
  onPress,
  children,
}: LaterStepNoticeProps) {
  return (
    <Notice tone={tone} title={title}>
      <Stack gap="s">
        {children}
        {hasFailed && <NotCompleted />}
        <div>
          <Button busy={isBusy} onClick={onPress}>
            {action}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
