import { keptStorage } from '@order-change/client/host';
import { Container, Notice, Text } from '@order-change/shared-ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

import * as texts from '#texts';

/** Apart from the header's edge. */
const Room = styled.div`
  padding-top: ${({ theme }) => theme.space.m};
`;

/** Says that a reload would lose what is typed. Without cookies the sign-in says more. */
export function StorageNotice() {
  const isKept = useSyncExternalStore(keptStorage.subscribe, keptStorage.isKept, () => true);
  if (isKept || !navigator.cookieEnabled) return null;
  return (
    <Container>
      <Room>
        <Notice live tone="warning" title={texts.notKept}>
          <Text>{texts.notKeptAdvice}</Text>
        </Notice>
      </Room>
    </Container>
  );
}
