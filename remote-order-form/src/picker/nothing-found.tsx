import { Bullets, Button, Card, Stack, Text } from '@order-change/shared-ui';

import * as texts from '#texts/picker';

/** Advice if nothing is found, and the way back to all items. `hasOthers`: more than the searched word leaves items out. */
export function NothingFound({ hasOthers, onClear }: { hasOthers: boolean; onClear: () => void }) {
  return (
    <Card look="muted">
      <Stack gap="s">
        <Text>{texts.tryThis}</Text>
        <Bullets>
          <li>
            <Text as="span">{texts.useShorterWord}</Text>
          </li>
          <li>
            <Text as="span">{texts.useOtherWord}</Text>
          </li>
          {hasOthers && (
            <li>
              <Text as="span">{texts.useNoFilter}</Text>
            </li>
          )}
        </Bullets>
        <div>
          <Button variant="secondary" onClick={onClear}>
            {hasOthers ? texts.clearFilter : texts.clearSearch}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
