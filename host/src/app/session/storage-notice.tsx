import { keptStorage } from '@order-change/client/host';
import { Container, Notice, Text } from '@order-change/shared-ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

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
        <Notice live tone="warning" title="入力内容を一時的に保存できません">
          <Text>
            ブラウザーの設定、または空き容量の不足により、入力内容を保存できない状態です。ページを再読み込みしたり閉じたりすると、入力した内容が失われます。お手続きが終わるまで、このページを開いたままにしてください。
          </Text>
        </Notice>
      </Room>
    </Container>
  );
}
