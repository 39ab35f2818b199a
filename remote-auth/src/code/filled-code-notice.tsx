import { Button, Cluster, Text } from '@order-change/shared-ui';
import styled from 'styled-components';

import * as texts from '#texts/later';

/** Beside its sentence on a phone, too: there it would look like the step's own button. */
const Stop = styled(Button)`
  width: auto;
  min-width: 0;
  padding-inline: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.font.size.s};
`;

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
        <Stop variant="secondary" onClick={onStop}>
          {texts.stopSubmitting}
        </Stop>
      )}
    </Cluster>
  );
}
