import { Button, Cluster, Text } from '@order-change/shared-ui';

interface FilledCodeNoticeProps {
  isWaiting: boolean;
  onStop: () => void;
}

/** Announces that the code goes on by itself, and stops that. */
export function FilledCodeNotice({ isWaiting, onStop }: FilledCodeNoticeProps) {
  return (
    <Cluster>
      <div role="status">{isWaiting && <Text size="s">2秒後に、自動で認証します。</Text>}</div>
      {isWaiting && (
        <Button variant="secondary" onClick={onStop}>
          自動の認証を止める
        </Button>
      )}
    </Cluster>
  );
}
