import { Button, Cluster, Text } from '@order-change/shared-ui';

import * as texts from '#texts';

interface FilledCodeNoticeProps {
  isWaiting: boolean;
  onStop: () => void;
}

/** Announces that the code goes on by itself, and stops that. */
export function FilledCodeNotice({ isWaiting, onStop }: FilledCodeNoticeProps) {
  return (
    <Cluster>
      <div role="status">{isWaiting && <Text size="s">{texts.submitsByItself}</Text>}</div>
      {isWaiting && (
        <Button variant="secondary" onClick={onStop}>
          {texts.stopSubmitting}
        </Button>
      )}
    </Cluster>
  );
}
