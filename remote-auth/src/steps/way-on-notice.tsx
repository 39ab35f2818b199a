import { Button, Notice } from '@order-change/shared-ui';

interface WayOnNoticeProps {
  title: string;
  action: string;
  isBusy?: boolean;
  onPress: () => void;
}

export function WayOnNotice({ title, action, isBusy = false, onPress }: WayOnNoticeProps) {
  return (
    <Notice tone="info" title={title}>
      <Button variant="secondary" busy={isBusy} onClick={onPress}>
        {action}
      </Button>
    </Notice>
  );
}
