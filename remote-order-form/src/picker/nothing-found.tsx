import { Bullets, Button, Card, Stack, Text } from '@order-change/shared-ui';

/** What to try when nothing is found, and the way back to all items. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card look="muted">
      <Stack gap="s">
        <Text>次のことをお試しください。</Text>
        <Bullets>
          <li>
            <Text as="span">ことばを短くする（例：「北海道産の毛がに」を「かに」に）</Text>
          </li>
          <li>
            <Text as="span">ほかの言い方にする（例：「スイーツ」「お菓子」）</Text>
          </li>
          <li>
            <Text as="span">カテゴリーや温度帯の条件を外す</Text>
          </li>
        </Bullets>
        <div>
          <Button variant="secondary" onClick={onClear}>
            条件をすべて解除する
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
